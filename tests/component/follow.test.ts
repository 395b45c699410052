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

it('where its script does not come a star stays as it is, and the next press asks again', async () => {
  vi.mocked(loadChunk).mockRejectedValueOnce(new TypeError('offline'));
  const { press, isPressed, isBusy, said } = star();
  press();
  await expect.poll(isBusy).toBe('false');
  expect(isPressed()).toBe('false');
  press();
  await expect.poll(said).toBe('Julian is followed');
  expect([isPressed(), stored().value]).toEqual(['true', ['riders/julian-alaphilippe']]);
});

it('where the words do not come a press counts all the same, and the next one asks for them again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const { press, isPressed, said } = star();
  press();
  await expect.poll(isPressed).toBe('true');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(FILE)));
  press();
  await expect.poll(said).toBe('no longer');
});

it('a press follows, says so and is kept, and another one ends it and leaves nothing', async () => {
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

it('while its script is on its way a star is busy, and further presses mean the same', async () => {
  const { press, isPressed, isBusy, said } = star();
  press();
  expect(isBusy()).toBe('true');
  press();
  await expect.poll(said).toBe('Julian is followed');
  expect([isBusy(), isPressed(), stored().value]).toEqual(['false', 'true', ['riders/julian-alaphilippe']]);
});

it('follows what changes elsewhere in the page, and who is here', () => {
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

it('a list that is full says so, stays as it is, and can be shortened', async () => {
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

it('a browser that stores nothing says so', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { press, said } = star();
  press();
  await expect.poll(said).toBe('not stored');
});
