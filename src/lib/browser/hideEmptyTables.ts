/** Hides each table in a part of the page that is left without a row: a head alone says nothing, and a sentence above says that none is shown. */
export function hideEmptyTables(part: ParentNode): void {
  for (const table of part.querySelectorAll<HTMLElement>('.data-table'))
    table.hidden = table.querySelector('tbody tr:not([hidden]):not([data-out])') === null;
}
