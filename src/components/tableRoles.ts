const ROLES = {
  table: 'table',
  row: 'row',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const;

/** The roles of a table's elements; undefined where the elements have them anyway. */
type TableRoles = { readonly [Part in keyof typeof ROLES]?: (typeof ROLES)[Part] };

/** Roles for a table that is displayed as blocks on a phone: Safari takes the roles of such a table's elements away (`rowsApart.css`). */
export const tableRoles = (isLong: boolean): TableRoles => (isLong ? ROLES : {});
