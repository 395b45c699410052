/** The roles of a table's elements; undefined where they have them anyway. */
type TableRoles = Readonly<Partial<Record<'table' | 'group' | 'row' | 'columnHeader' | 'rowHeader' | 'cell', string>>>;

const ROLES: TableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
};

/** Roles for a table that is displayed as blocks on a phone: Safari takes the roles of such a table's elements away (`DataTable.astro`). */
export const tableRoles = (isLong: boolean): TableRoles => (isLong ? ROLES : {});
