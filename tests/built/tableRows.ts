import type { PageElement } from './pageElement.ts';

/** The first text of a cell: its link, or its own text without the line below it and the mark of a note. */
const saying = (cell: PageElement): string => {
  const [link] = cell.all('a');
  if (link !== undefined) return link.text;
  const own = cell.children.map((child) => {
    if (typeof child === 'string') return child;
    return child.classes.includes('under') || child.name === 'abbr' ? '' : child.text;
  });
  return own.join('').replaceAll(/\s+/g, ' ').trim();
};

/** The body of a table, row by row, with every kind of blank as a plain one. */
export const tableRows = (table: PageElement): readonly (readonly string[])[] =>
  table.all('tbody tr').map((row) => row.elements.map(saying));
