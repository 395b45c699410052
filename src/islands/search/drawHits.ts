import type { SearchKind } from '~/lib/search/kindOfPath.ts';
import type { SearchHit } from '~/lib/search/searchHit.ts';

/** The formats for the notes beside a title. */
type Wording = {
  readonly nameOf: (kind: SearchKind) => string;
  readonly dateOf: (publicationAt: string) => string;
};

const titleOf = ({ path, title, kind, tells }: SearchHit): HTMLElement => {
  const [heading, link] = [document.createElement('h2'), document.createElement('a')] as const;
  if (kind === 'article') heading.dataset['tells'] = String(tells);
  link.href = path;
  link.textContent = title;
  heading.append(link);
  return heading;
};

const factsOf = ({ kind, publicationAt }: SearchHit, { nameOf, dateOf }: Wording): HTMLElement => {
  const facts = document.createElement('p');
  facts.className = 'small quiet';
  facts.textContent = publicationAt === null ? nameOf(kind) : `${nameOf(kind)} · ${dateOf(publicationAt)}`;
  return facts;
};

const excerptOf = ({ excerpt, tells }: SearchHit): HTMLElement => {
  const around = document.createElement('p');
  around.dataset['tells'] = String(tells);
  for (const { text, isMatch } of excerpt) {
    const piece = document.createElement(isMatch ? 'mark' : 'span');
    piece.textContent = text;
    around.append(piece);
  }
  return around;
};

/** A hit with its kind, its date and the excerpt around the found words. All of it is written as text. */
const hitItem = (hit: SearchHit, wording: Wording): HTMLLIElement => {
  const item = document.createElement('li');
  item.append(titleOf(hit), factsOf(hit, wording));
  if (hit.excerpt.length > 0) item.append(excerptOf(hit));
  return item;
};

/** The button that was pressed may be gone: a keyboard user continues at the first new hit. */
const focusOn = (item: HTMLLIElement | undefined): void => {
  const link = item?.querySelector('a');
  link?.focus();
  // A title that is hidden from this reader cannot take the focus.
  if (item === undefined || link?.matches(':focus') === true) return;
  item.tabIndex = -1;
  item.focus();
};

/**
 * Prepares a list for hits. Existing hits stay unchanged when more are appended; the first new one gets the focus if its number (`newFrom`)
 * is not 0.
 */
export const drawHits = (list: HTMLElement, wording: Wording) => {
  let drawn: readonly SearchHit[] = [];
  return (hits: readonly SearchHit[], newFrom: number): void => {
    const areKept = drawn.every((hit, index) => hit === hits[index]);
    if (!areKept) list.textContent = '';
    const items = hits.slice(areKept ? drawn.length : 0).map((hit) => hitItem(hit, wording));
    list.append(...items);
    list.hidden = hits.length === 0;
    drawn = hits;
    if (newFrom > 0 && items.length > 0) focusOn(items[newFrom - hits.length + items.length]);
  };
};
