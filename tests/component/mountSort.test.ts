import { beforeEach, expect, it } from 'vitest';
import { mountSort } from '~/behaviours/mountSort.ts';

const ROWS = [
  ['1', 'Tadej Pogačar', 'pogačar', '87:20:05', '0'],
  ['2', 'Primož Roglič', 'roglič', 'gl. Zeit', '0'],
  ['3', 'Richie Porte', 'porte', '+59:17', undefined],
  ['4', 'Mikel Landa', 'landa', '+1:03:07', undefined],
  ['5', 'Enric Mas', 'mas', '–', undefined],
] as const;

const sorted = (key: string | undefined) => (key === undefined ? '' : `data-sort="${key}"`);

const drawn = (): HTMLElement => {
  const host = document.createElement('div');
  host.innerHTML = `<table><thead><tr><th><span>Platz</span></th><th><span>Fahrer</span></th><th><span>Zeit</span></th></tr></thead><tbody>${ROWS.map(
    ([place, name, by, time, key]) =>
      `<tr><td>${place}</td><th data-sort="${by}">${name}</th><td ${sorted(key)}>${time}</td></tr>`,
  ).join('')}</tbody></table>`;
  document.body.replaceChildren(host);
  return host;
};

const mountedTable = (change: (host: HTMLElement) => void = () => undefined) => {
  const host = drawn();
  change(host);
  mountSort(host, new Event('focusin'));
  // Like the element (sort.element.ts).
  host.addEventListener('click', (event) => {
    mountSort(host, event);
  });
  const press = (at: number) => host.querySelectorAll<HTMLElement>('thead button')[at]?.click();
  const places = () => [...host.querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent).join('');
  const states = () => [...host.querySelectorAll('thead th')].map((heading) => heading.getAttribute('aria-sort'));
  return { host, press, places, states };
};

beforeEach(() => {
  document.documentElement.lang = 'de';
});

it('times and gaps are sorted by their seconds, and rows without one are last in both directions', () => {
  const { press, places, states } = mountedTable();
  press(2);
  expect(places()).toBe('12345');
  expect(states()).toEqual([null, null, 'ascending']);
  press(2);
  expect(places()).toBe('43125');
  expect(states()).toEqual([null, null, 'descending']);
});

it('names are sorted by the rules of the page’s language, and only one heading is marked as sorted', () => {
  const { press, places, states } = mountedTable();
  press(0);
  press(1);
  expect(places()).toBe('45132');
  expect(states()).toEqual([null, 'ascending', null]);
});

it('a heading is a button with its own text, also when the script is mounted twice', () => {
  const { host } = mountedTable();
  mountSort(host, new Event('focusin'));
  expect([...host.querySelectorAll('thead button')].map((button) => button.textContent)).toEqual([
    'Platz',
    'Fahrer',
    'Zeit',
  ]);
});

it.each(['Platz', 'Zeit'])('a press on %s before the buttons exist sorts once', (name) => {
  const host = drawn();
  const heading = [...host.querySelectorAll('thead span')].find(({ textContent }) => textContent === name);
  const press = new Event('click');
  heading?.dispatchEvent(press);
  // The press also moves the focus, and that event is handled first.
  mountSort(host, new Event('focusin'));
  mountSort(host, press);
  expect(heading?.closest('th')?.getAttribute('aria-sort')).toBe('ascending');
});

it('a heading without a span stays plain text', () => {
  const { host } = mountedTable((table) => table.querySelector('thead span')?.replaceWith('Platz'));
  expect([...host.querySelectorAll('thead button')].map((button) => button.textContent)).toEqual(['Fahrer', 'Zeit']);
  host.querySelector('thead th')?.dispatchEvent(new Event('click', { bubbles: true }));
  expect(host.querySelector('[aria-sort]')).toBeNull();
});
