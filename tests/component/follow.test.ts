import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '~/behaviours/follow.element.ts';
import * as menus from '~/behaviours/fillMenus.ts';
import { FOLLOWED_MOST, PREFERENCES_OWNER } from '~/config/preferences.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { noteFollowed } from '~/runtime/preferences.ts';

vi.mock(import('~/runtime/loadChunk.ts'));

const FILE = { follow: { on: '{name} is followed', off: 'no longer', full: 'too many', notStored: 'not stored' } };

const star = (entry = 'riders/julian-alaphilippe') => {
  const element = document.createElement('club-follow');
  Object.assign(element.dataset, { entry, name: 'Julian' });
  element.innerHTML = '<button aria-pressed="false">Follow</button><span role="status"></span>';
  document.body.append(element);
  const button = element.querySelector('button');
  return {
    press: () => button?.click(),
    isPressed: () => button?.ariaPressed,
    isBusy: () => button?.ariaBusy,
    said: () => element.querySelector('[role=status]')?.textContent,
  };
};
const stored = () => JSON.parse(localStorage.getItem('followed') ?? '{"value":[]}') as { readonly value: unknown };

beforeEach(() => {
  vi.mocked(loadChunk).mockResolvedValue(menus);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(FILE)));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
});

it('when its script does not load, a star does not change, and the next press loads it again', async () => {
  vi.mocked(loadChunk).mockRejectedValueOnce(new TypeError('offline'));
  const { press, isPressed, isBusy, said } = star();
  press();
  await expect.poll(isBusy).toBe('false');
  expect(isPressed()).toBe('false');
  press();
  await expect.poll(said).toBe('Julian is followed');
  expect([isPressed(), stored().value]).toEqual(['true', ['riders/julian-alaphilippe']]);
});

it('when the texts do not load, a press still counts, and the next one loads them again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const { press, isPressed, said } = star();
  press();
  await expect.poll(isPressed).toBe('true');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(FILE)));
  press();
  await expect.poll(said).toBe('no longer');
});

it('a press follows, is announced and stored, and another press unfollows and leaves nothing stored', async () => {
  const { press, isPressed, said } = star();
  expect(isPressed()).toBe('false');
  press();
  await expect.poll(said).toBe('Julian is followed');
  expect(isPressed()).toBe('true');
  expect(stored().value).toEqual(['riders/julian-alaphilippe']);
  expect(star().isPressed()).toBe('true');
  press();
  await expect.poll(said).toBe('no longer');
  expect(isPressed()).toBe('false');
  expect(localStorage.length).toBe(0);
});

it('while its script loads, a star is busy, and further presses have no effect', async () => {
  const { press, isPressed, isBusy, said } = star();
  press();
  expect(isBusy()).toBe('true');
  press();
  await expect.poll(said).toBe('Julian is followed');
  expect([isBusy(), isPressed(), stored().value]).toEqual(['false', 'true', ['riders/julian-alaphilippe']]);
});

it('a star follows changes elsewhere in the page, and a change of the member', () => {
  const { isPressed } = star();
  noteFollowed(['riders/julian-alaphilippe']);
  expect(isPressed()).toBe('true');
  noteFollowed([]);
  expect(isPressed()).toBe('false');
  noteFollowed(['riders/julian-alaphilippe']);
  localStorage.setItem('synced', JSON.stringify({ value: { member: 'another' }, expiresAt: null }));
  document.dispatchEvent(new Event(PREFERENCES_OWNER));
  expect(isPressed()).toBe('false');
});

it('a press with a full list is refused with a message, and the list can be shortened', async () => {
  const full = Array.from({ length: FOLLOWED_MOST }, (_, index) => `teams/team-${index}`);
  noteFollowed(full);
  const { press, isPressed, said } = star();
  press();
  await expect.poll(said).toBe('too many');
  expect([isPressed(), stored().value]).toEqual(['false', full]);
  const other = star('teams/team-0');
  other.press();
  await expect.poll(other.said).toBe('no longer');
  expect(other.isPressed()).toBe('false');
});

it('in a browser that stores nothing, a press shows a message', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { press, said } = star();
  press();
  await expect.poll(said).toBe('not stored');
});
