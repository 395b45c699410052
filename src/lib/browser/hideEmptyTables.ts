/**
 * Hides each table in a part of the page that has no row left: its head alone is meaningless, and a sentence above states that none is
 * shown.
 */
export function hideEmptyTables(part: ParentNode): void {
  for (const table of part.querySelectorAll<HTMLElement>('.data-table'))
    table.hidden = table.querySelector('tbody tr:not([hidden]):not([data-out])') === null;
}
