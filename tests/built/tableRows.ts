import type { PageElement } from './pageElement.ts';

/** The first text of a cell: its link, or its own text without the line below it and the sign of a note. */
const saying = (cell: PageElement): string => {
  const [link] = cell.all('a');
  if (link !== undefined) return link.text;
  const own = cell.children.map((child) => {
    if (typeof child === 'string') return child;
    return child.classes.includes('under') || child.name === 'abbr' ? '' : child.text;
  });
  return own.join('').replaceAll(/\s+/g, ' ').trim();
};

/** The rows of a table's body, with every kind of white space as a plain space. */
export const tableRows = (table: PageElement): readonly (readonly string[])[] =>
  table.all('tbody tr').map((row) => row.elements.map(saying));
