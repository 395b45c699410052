// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import '~/behaviours/tabs.element.ts';

const HASHES = ['#"]', "#']", '#[x', '#\\', '#%22%5D', '#%E0%A4%A', '#*', '#a:b', '#a,b', '#<img src=x>', '#__proto__'];

const mount = (): void => {
  document.body.innerHTML = `<club-tabs>
    <p data-tabs><a href="#young">Young</a><a href="#team">Team</a></p>
    <section data-panel id="young"></section><section data-panel id="team"></section>
  </club-tabs>`;
};
const selected = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('aria-selected'));

afterEach(() => {
  document.body.replaceChildren();
});

it.each(HASHES)('T22 with the fragment %s the first tab is open, and nothing is thrown', (hash) => {
  const failed = vi.fn();
  addEventListener('error', failed);
  history.replaceState(null, '', `/de/${hash}`);
  mount();
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(selected()).toEqual(['true', 'false']);
  expect(failed).not.toHaveBeenCalled();
  removeEventListener('error', failed);
});

it('T22 the fragment of a tab opens it', () => {
  history.replaceState(null, '', '/de/#team');
  mount();
  expect(selected()).toEqual(['false', 'true']);
});
