import { afterEach, expect, it, vi } from 'vitest';
import '~/behaviours/follow.element.ts';
import { FOLLOWED_MOST } from '~/config/preferences.ts';
import { noteFollowed } from '~/runtime/preferences.ts';

const SENTENCES = { on: 'followed', off: 'no longer', full: 'too many', notStored: 'not stored' };

const star = (entry = 'riders/julian-alaphilippe') => {
  const element = document.createElement('club-follow');
  Object.assign(element.dataset, { entry, ...SENTENCES });
  element.innerHTML = '<button aria-pressed="false">Follow</button><span role="status"></span>';
  document.body.append(element);
  const button = element.querySelector('button');
  return {
    press: () => button?.click(),
    isPressed: () => button?.ariaPressed,
    said: () => element.querySelector('[role=status]')?.textContent,
  };
};
const stored = () => JSON.parse(localStorage.getItem('followed') ?? '{"value":[]}') as { readonly value: unknown };

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
});

it('a press follows, says so and is kept, and another one ends it and leaves nothing', () => {
  const { press, isPressed, said } = star();
  expect(isPressed()).toBe('false');
  press();
  expect([isPressed(), said()]).toEqual(['true', 'followed']);
  expect(stored().value).toEqual(['riders/julian-alaphilippe']);
  expect(star().isPressed()).toBe('true');
  press();
  expect([isPressed(), said()]).toEqual(['false', 'no longer']);
  expect(localStorage.length).toBe(0);
});

it('follows what changes elsewhere in the page', () => {
  const { isPressed } = star();
  noteFollowed(['riders/julian-alaphilippe']);
  expect(isPressed()).toBe('true');
  noteFollowed([]);
  expect(isPressed()).toBe('false');
});

it('a list that is full says so, stays as it is, and can be shortened', () => {
  const full = Array.from({ length: FOLLOWED_MOST }, (_, index) => `teams/team-${index}`);
  noteFollowed(full);
  const { press, isPressed, said } = star();
  press();
  expect([isPressed(), said(), stored().value]).toEqual(['false', 'too many', full]);
  const other = star('teams/team-0');
  other.press();
  expect([other.isPressed(), other.said()]).toEqual(['false', 'no longer']);
});

it('a browser that stores nothing says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { press, said } = star();
  press();
  expect(said()).toBe('not stored');
});
