import type { Row } from './row.ts';

/** `BROKEN`: the figure is over its budget or refused; a figure without a limit has no verdict. */
export type Verdict = 'kept' | 'BROKEN' | '';

/** Compares a figure with its budget; NaN breaks it. */
export function verdictOf(row: Row): Verdict {
  if (row.kind === 'remark') return row.refused ? 'BROKEN' : '';
  if (row.limit === undefined) return '';
  return row.value <= row.limit ? 'kept' : 'BROKEN';
}
