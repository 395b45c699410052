import { defineElement } from '~/lib/browser/defineElement.ts';

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** What a row is sorted by: `data-sort` of its cell, or the text. */
const keyIn = (row: HTMLTableRowElement, column: number): string => {
  const cell = row.cells[column];
  return cell?.dataset['sort'] ?? cell?.textContent.trim() ?? '';
};

/**
 * Sorts a table by the column whose heading is pressed, the other way around with the next press. Figures stand before words in both
 * directions: riders who left the race are never first. Without it the table has the order of the page, and its headings are no buttons.
 */
class SortElement extends HTMLElement {
  connectedCallback(): void {
    for (const [column, heading] of this.querySelectorAll<HTMLElement>('thead th').entries()) {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...heading.childNodes);
      button.addEventListener('click', () => {
        this.sort(column, heading);
      });
      heading.append(button);
    }
  }

  private sort(column: number, heading: HTMLElement): void {
    const isUp = heading.getAttribute('aria-sort') !== 'ascending';
    for (const other of this.querySelectorAll('[aria-sort]')) other.removeAttribute('aria-sort');
    heading.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
    const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const rows = [...this.querySelectorAll<HTMLTableRowElement>('tbody tr')].sort((one, other) => {
      const [first, second] = [keyIn(one, column), keyIn(other, column)];
      if (isNumber(first) !== isNumber(second)) return isNumber(first) ? -1 : 1;
      return (isUp ? 1 : -1) * compare(first, second);
    });
    this.querySelector('tbody')?.append(...rows);
  }
}

defineElement('club-sort', SortElement);
