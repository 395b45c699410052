import { addStyles } from '~/lib/browser/dom.ts';
import { followSpoilers } from './followSpoilers.ts';
import { markFollowed } from './markFollowed.ts';
import { readMenuFile } from './menuFile.ts';
import styles from './menus.css?inline';

export { pressStar } from './pressStar.ts';

/** Applies the reader's choices to the page: marks followed riders and teams, and offers to show hidden parts. */
export const followReader = (): Promise<void> => {
  markFollowed();
  return followSpoilers();
};

/** A list of the file, before it is validated. */
type Fragment = {
  readonly label: string;
  readonly look: 'numbers' | 'names';
  readonly links: readonly (readonly [text: string, path: string, hint: string, tells: string])[];
};

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> => typeof raw === 'object' && raw !== null;

const linkIn = (raw: unknown): Fragment['links'] => {
  const [text, path, hint, tells] = Array.isArray(raw) ? raw.map(String) : [];
  // A path of this site, never an address that another site would answer.
  return text === undefined || path === undefined || !/^\/[^/\\]/.test(path)
    ? []
    : [[text, path, hint ?? '', tells ?? '']];
};

const fragmentIn = (raw: unknown): Fragment | undefined => {
  if (!isRecord(raw) || !Array.isArray(raw['links'])) return undefined;
  const look = raw['look'] === 'numbers' ? 'numbers' : 'names';
  return { label: String(raw['label']), look, links: raw['links'].flatMap(linkIn) };
};

const drawn = ({ label, look, links }: Fragment): HTMLElement => {
  const list = document.createElement('ul');
  list.className = `fragment ${look}`;
  list.setAttribute('role', 'list');
  list.setAttribute('aria-label', label);
  for (const [text, path, hint, tells] of links) {
    const link = document.createElement('a');
    Object.assign(link, { href: path, title: hint, textContent: text });
    const item = document.createElement('li');
    if (tells !== '') item.dataset['tells'] = tells;
    item.append(link);
    list.append(item);
  }
  return list;
};

/** Headers that already have listeners: a second call, after a file that failed to load, must not add them again. */
const watched = new WeakSet<HTMLElement>();

/**
 * Closes the open menu when another one opens, as their common `name` does in browsers since 2024 (HTML, 4.11.1). Of the menus that were
 * opened before this script had loaded, the one with the focus stays open.
 */
const openOneAtATime = (header: HTMLElement): void => {
  if (watched.has(header)) return;
  watched.add(header);
  const closeOthers = (opened: unknown): void => {
    if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
    for (const other of header.querySelectorAll('details[open]'))
      if (other !== opened && other.getAttribute('name') === opened.getAttribute('name')) other.removeAttribute('open');
  };
  // `toggle` does not bubble, so it is caught in the capture phase.
  header.addEventListener(
    'toggle',
    ({ target }) => {
      closeOthers(target);
    },
    true,
  );
  closeOthers(document.activeElement?.closest('details'));
};

/**
 * Fills the menus of the header with the entries behind their plain links: the stages, the teams, the latest news. One small file per
 * language, requested when the first menu is opened. With `data-untold` the news are left out: a headline gives away the result.
 *
 * @throws {Error} when the file cannot be loaded; the plain links stay, and the next opening requests it again.
 */
export const fillMenus = async (header: HTMLElement): Promise<void> => {
  openOneAtATime(header);
  const read = await readMenuFile();
  addStyles(styles);
  for (const menu of header.querySelectorAll<HTMLElement>('[data-menu]')) {
    const { menu: key = '' } = menu.dataset;
    if (key === 'news' && header.hasAttribute('data-untold')) continue;
    const fragment = isRecord(read) ? fragmentIn(read[key]) : undefined;
    if (fragment) menu.append(drawn(fragment));
  }
};
