import type { Row } from './row.ts';
import { shown } from './shown.ts';
import { verdictOf } from './verdictOf.ts';

const HEAD = ['what', 'value', 'unit', 'limit', 'aim', 'verdict', 'note'] as const;

/** Right-aligned columns. */
const NUMERIC: ReadonlySet<string> = new Set(['value', 'limit', 'aim']);

/** The rows as Markdown tables for a terminal, one per group in the order of their first rows. */
export function tableOf(rows: readonly Row[]): string {
  return [...Map.groupBy(rows, ({ group }) => group)]
    .map(([group, members]) => `## ${group}\n\n${table(members)}`)
    .join('\n\n');
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(cellsOf);
  const widths = HEAD.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => padded(text, column, widths)).join(' | ')} |`;
  const rule = HEAD.map((name, column) => {
    const dashes = '-'.repeat(widths[column] ?? 0);
    return NUMERIC.has(name) ? `${dashes.slice(1)}:` : dashes;
  });
  return [line(HEAD), `| ${rule.join(' | ')} |`, ...cells.map(line)].join('\n');
}

function padded(text: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return NUMERIC.has(HEAD[column] ?? '') ? text.padStart(width) : text.padEnd(width);
}

function cellsOf(row: Row): readonly string[] {
  const verdict = verdictOf(row);
  if (row.kind === 'remark') return [row.what, '', '', '', '', verdict, row.note];
  const { what, value, unit, limit, aim } = row;
  return [what, shown(value), unit, shown(limit), shown(aim), verdict, noteOf(row)];
}

function noteOf({ noisy, note, ratioTo }: Extract<Row, { kind: 'figure' }>): string {
  const parts = [noisy === true ? 'noisy' : '', ratioTo === undefined ? '' : `ratio to ${ratioTo}`, note ?? ''];
  return parts.filter((part) => part !== '').join('; ');
}
