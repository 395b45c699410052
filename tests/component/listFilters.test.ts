import { afterEach, expect, it, vi } from 'vitest';
import '~/behaviours/competitors.element.ts';
import '~/behaviours/filters.element.ts';

const row = (bib: number, name: string, team: string): string =>
  `<tr data-filterable data-team="${team}"><td class="place">${bib}</td><th><a href="/">${name}</a></th></tr>`;

const SEARCH = `<form class="competitors"><input name="bib" /><input name="name" /><button type="submit">Search</button></form>`;
const LIST = `<club-filters data-shown="Shown: {number} of 3">
  <div class="filters" role="group"><details><summary>Team</summary><input type="checkbox" name="team" value="UAD" /></details></div>
  <p><span role="status" data-shown-here></span> <a href="/" data-reset hidden>Show everything</a></p>
  <div class="data-table"><table><tbody>${row(1, 'Ana', 'INS')}${row(131, 'Lea', 'UAD')}${row(132, 'Mia', 'UAD')}</tbody></table></div>
</club-filters>`;

/** The list as `src/components/CompetitorSearch.astro` renders it, at an address. */
const drawn = (query: string) => {
  history.replaceState(null, '', `/en/riders/${query}`);
  document.body.innerHTML = `<club-competitors>${SEARCH}${LIST}</club-competitors>`;
  const page = document.body;
  const ask = (bib: string): void => {
    const field = page.querySelector<HTMLInputElement>('[name=bib]');
    if (field === null) throw new Error('The field is not there.');
    field.value = bib;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    page.querySelector<HTMLButtonElement>('.competitors button')?.click();
  };
  const press = (selector: string): void => page.querySelector<HTMLElement>(selector)?.click();
  /** A choice is applied in a later task, since the rest of a list may have to be loaded first. */
  const says = (...sentences: readonly string[]): Promise<void> =>
    vi.waitFor(() => {
      expect([...page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toEqual(sentences);
    });
  const names = () =>
    [...page.querySelectorAll<HTMLElement>('tbody tr:not([hidden]):not([data-out])')].map(
      (each) => each.querySelector('a')?.textContent,
    );
  const offersAll = () => page.querySelector('[data-reset]')?.hasAttribute('hidden') === false;
  return { page, ask, press, says, names, offersAll };
};

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

it.each([
  ['', '', ['Ana', 'Lea', 'Mia']],
  ['?team=UAD', 'Shown: 2 of 3', ['Lea', 'Mia']],
  ['?bib=1', 'Shown: 1 of 3', ['Ana']],
  ['?team=UAD&bib=131', 'Shown: 1 of 3', ['Lea']],
  ['?team=UAD&bib=1', 'Shown: 0 of 3', []],
  ['?team=UAD&bib=999', 'Shown: 0 of 3', []],
])('the address %j has one count, of the riders that bib and filters leave together', async (query, count, left) => {
  const { says, names, offersAll } = drawn(query);
  await says(count);
  expect(names()).toEqual(left);
  expect(offersAll()).toBe(query !== '');
});

it('the count follows the search and the filters, whichever comes last', async () => {
  const { ask, press, says } = drawn('');
  ask('1');
  await says('Shown: 1 of 3');
  press('[type=checkbox]');
  await says('Shown: 0 of 3');
  ask('132');
  await says('Shown: 1 of 3');
  press('[type=checkbox]');
  await says('Shown: 1 of 3');
});

it('one button shows all riders: it empties the search and the filters, and their part of the address', async () => {
  const { page, press, says, names, offersAll } = drawn('?team=UAD&bib=999&name=x&from=mail');
  await says('Shown: 0 of 3');
  expect(page.querySelectorAll('a[data-reset]:not([hidden])')).toHaveLength(1);
  press('[data-reset]');
  expect(names()).toEqual(['Ana', 'Lea', 'Mia']);
  await says('');
  expect(offersAll()).toBe(false);
  expect([...page.querySelectorAll('input')].map(({ value, checked }) => (checked ? 'ticked' : value))).toEqual([
    '',
    '',
    'UAD',
  ]);
  expect(page.querySelector('.data-table')?.hasAttribute('hidden')).toBe(false);
  expect(location.search).toBe('?from=mail');
});
