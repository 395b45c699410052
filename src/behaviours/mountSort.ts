import { addStyles } from '~/lib/browser/dom.ts';
import { sortNumber } from '~/lib/sortNumber.ts';
import styles from './sort.css?inline';

/** What a row is sorted by: `data-sort` of its cell, or the text. */
const keyIn = (row: HTMLTableRowElement, column: number): string => {
  const cell = row.cells[column];
  return cell?.dataset['sort'] ?? cell?.textContent.trim() ?? '';
};

/** Orders two keys; figures and times stand before words in both directions. */
const inOrder = (isUp: boolean) => {
  const { compare } = new Intl.Collator(document.documentElement.lang);
  return (first: string, second: string): number => {
    const [one, other] = [sortNumber(first), sortNumber(second)];
    if ((one === undefined) !== (other === undefined)) return one === undefined ? 1 : -1;
    const order = one === undefined || other === undefined ? compare(first, second) : one - other;
    return isUp ? order : -order;
  };
};

const sort = (host: Element, heading: Element, column: number): void => {
  const isUp = heading.getAttribute('aria-sort') !== 'ascending';
  for (const other of host.querySelectorAll('[aria-sort]')) other.removeAttribute('aria-sort');
  heading.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
  const order = inOrder(isUp);
  const rows = [...host.querySelectorAll<HTMLTableRowElement>('tbody tr')]
    .map((row) => ({ row, key: keyIn(row, column) }))
    .sort((one, other) => order(one.key, other.key));
  host.querySelector('tbody')?.append(...rows.map(({ row }) => row));
};

/** Makes the headings with a span buttons. */
const mount = (host: Element): void => {
  addStyles(styles);
  for (const text of host.querySelectorAll('thead span')) {
    const button = document.createElement('button');
    button.type = 'button';
    text.before(button);
    button.append(text);
  }
};

const mounted = new WeakSet<Element>();

/**
 * Makes the headings of a table that stand in a span buttons, once. A press sorts the table by that column, the next one the other way around.
 * What is no figure, such as how a rider left the race or a dash, is never first.
 *
 * @param event - of the table or the page; a press on a heading sorts, also one that came before its button.
 */
export function mountSort(host: Element, { type, target }: Event): void {
  if (!mounted.has(host)) mount(host);
  mounted.add(host);
  const heading = type === 'click' && target instanceof Element && target.closest('thead th');
  if (heading instanceof HTMLTableCellElement && heading.querySelector('button'))
    sort(host, heading, heading.cellIndex);
}
