import { addStyles } from '~/lib/browser/dom.ts';
import { sortNumber } from '~/lib/sortNumber.ts';
import styles from './sort.css?inline';

/** The sort key of a row: `data-sort` of its cell, or the text. */
const keyIn = (row: HTMLTableRowElement, column: number): string => {
  const cell = row.cells[column];
  return cell?.dataset['sort'] ?? cell?.textContent.trim() ?? '';
};

/** Compares two keys; figures and times come before words in both directions. */
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

/** Turns the headings that contain a span into buttons. */
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
 * Turns the headings of a table that contain a span into buttons, once. A press sorts the table by that column, the next one the other way
 * around. Values that are no figures, such as the reason of a withdrawal or a dash, are never first.
 *
 * @param event - of the table or the page; a press on a heading sorts, even if it came before the button existed.
 */
export function mountSort(host: Element, { type, target }: Event): void {
  if (!mounted.has(host)) mount(host);
  mounted.add(host);
  const heading = type === 'click' && target instanceof Element && target.closest('thead th');
  if (heading instanceof HTMLTableCellElement && heading.querySelector('button'))
    sort(host, heading, heading.cellIndex);
}
