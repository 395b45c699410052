import type { Recorded } from './measurement.ts';
import type { Row } from './row.ts';
import { shown } from './shown.ts';
import { verdictOf } from './verdictOf.ts';

/** The common title of groups that differ only in a number: `Cold build of 1000 articles` and `… of 4000 articles`. */
const stemOf = ({ group }: Recorded): string => group.replace(/\d.*$/, '');

type Cells = readonly string[];

const lineOf = (cells: Cells): string => `| ${cells.join(' | ')} |`;

/** A table with right-aligned columns of numbers; empty columns are left out. */
const table = (columns: readonly { readonly head: string; readonly isNumber: boolean }[], rows: readonly Cells[]) => {
  const used = columns.map((_, at) => rows.some((row) => row[at] !== ''));
  const keep = (cells: Cells): Cells => cells.filter((_, at) => used[at]);
  const rule = columns.map(({ isNumber }) => (isNumber ? '---:' : '---'));
  return [columns.map(({ head }) => head), rule, ...rows].map((cells) => lineOf(keep(cells))).join('\n');
};

const measured = (row: Row): string => {
  if (row.kind === 'remark') return row.note;
  const text = `${shown(row.value)} ${row.unit}`.trim();
  return verdictOf(row) === 'BROKEN' ? `**${text}**` : text;
};

const budget = (row: Row): string => (row.kind === 'figure' && row.limit !== undefined ? `≤ ${shown(row.limit)}` : '');

const noteOf = (row: Row): string => {
  if (row.kind === 'remark') return '';
  return [row.noisy === true ? 'noisy' : '', row.note ?? ''].filter((part) => part !== '').join('; ');
};

const alone = ({ rows }: Recorded): string =>
  table(
    [
      { head: 'what', isNumber: false },
      { head: 'measured', isNumber: true },
      { head: 'budget', isNumber: true },
      { head: 'note', isNumber: false },
    ],
    rows.map((row) => [row.what, measured(row), budget(row), noteOf(row)]),
  );

/** A line per group, a column per figure; the last line has the budgets, if there are any. */
const together = (groups: readonly Recorded[], stem: string): string => {
  const all = groups.flatMap(({ rows }) => rows);
  const names = [...new Set(all.map(({ what }) => what))];
  const cellsOf = (rows: readonly Row[], show: (row: Row) => string): Cells =>
    names.map(
      (name) =>
        rows
          .filter(({ what }) => what === name)
          .map(show)
          .find((text) => text !== '') ?? '',
    );
  const budgets = cellsOf(all, budget);
  return table(
    [{ head: stem.trim(), isNumber: false }, ...names.map((head) => ({ head, isNumber: true }))],
    [
      ...groups.map(({ group, rows }) => [group.slice(stem.length), ...cellsOf(rows, measured)]),
      ...(budgets.every((cell) => cell === '') ? [] : [['budget', ...budgets]]),
    ],
  );
};

/** Date and machine of the measurement; each run names its groups when there are several runs. */
const circumstancesOf = (groups: readonly Recorded[], stem: string): string => {
  const runs = Map.groupBy(groups, ({ measuredOn, machine }) => `easured on ${measuredOn}: ${machine.join('; ')}.`);
  return [...runs]
    .map(([sentence, members]) =>
      runs.size === 1
        ? `M${sentence}`
        : `${members.map(({ group }) => group.slice(stem.length)).join(', ')}: m${sentence}`,
    )
    .join('\n\n');
};

/** The recorded figures of a benchmark as Markdown; a figure over its budget is bold. */
export const figureTables = (groups: readonly Recorded[]): string =>
  [...Map.groupBy(groups, stemOf)]
    .map(([stem, members]) => {
      const [only] = members;
      const drawn = members.length === 1 && only ? `**${only.group}**\n\n${alone(only)}` : together(members, stem);
      return `${drawn}\n\n${circumstancesOf(members, stem)}`;
    })
    .join('\n\n');
