import { afterEach, expect, it, vi } from 'vitest';
import { fillMenus } from '~/behaviours/fillMenus.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A header with three menus, two of them in a group; like browsers before 2024, jsdom does not close the others of a group by name. */
const headerWithMenus = async (): Promise<readonly HTMLDetailsElement[]> => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  const header = document.createElement('club-header');
  header.innerHTML = `
    <details name="main-menu"></details><details name="main-menu"></details><details></details>`;
  document.body.append(header);
  await fillMenus(header);
  return [...header.querySelectorAll('details')];
};

const open = (menu: HTMLDetailsElement | undefined): void => {
  menu?.setAttribute('open', '');
  menu?.dispatchEvent(new Event('toggle'));
};

it('a menu that opens closes the open one of its group, also where the browser does not', async () => {
  const menus = await headerWithMenus();
  for (const menu of menus) open(menu);
  expect(menus.map((menu) => menu.open)).toEqual([false, true, true]);
});

it('a menu that closes leaves the others as they are', async () => {
  const [first, second] = await headerWithMenus();
  open(first);
  second?.dispatchEvent(new Event('toggle'));
  expect(first?.open).toBe(true);
});

it('of several menus that were opened before the script ran, the one with the focus stays open', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const header = document.createElement('club-header');
  header.innerHTML = `
    <details name="main-menu" open><summary>A</summary></details>
    <details name="main-menu" open><summary tabindex="0">B</summary></details>`;
  document.body.append(header);
  const [first, second] = [...header.querySelectorAll('details')];
  second?.querySelector('summary')?.focus();
  await expect(fillMenus(header)).rejects.toThrow('offline');
  expect([first?.open, second?.open]).toEqual([false, true]);
});

it('the menus contain no headlines on pages without spoilers', async () => {
  const file = Object.fromEntries(
    ['race', 'news'].map((key) => [key, { label: key, look: 'names', links: [[key, `/en/${key}/`]] }]),
  );
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(file)));
  const menusOf = async (attributes: string) => {
    document.body.innerHTML = `<club-header ${attributes}><div data-menu="race"></div><div data-menu="news"></div></club-header>`;
    const header = document.querySelector<HTMLElement>('club-header');
    if (header !== null) await fillMenus(header);
    return [...document.querySelectorAll('a')].map((link) => link.textContent);
  };
  expect(await menusOf('')).toEqual(['race', 'news']);
  expect(await menusOf('data-untold')).toEqual(['race']);
});
