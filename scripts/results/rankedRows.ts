import type { z } from 'astro/zod';
import type { resultSchema, WithdrawalKind } from '../../src/content/schemas/result.ts';
import type { ReadTime } from './readTime.ts';
import { ResultMistake } from './resultMistake.ts';
import type { ResultRow } from './resultTable.ts';

/** A result as in its file, before the schema fills in optional values. */
export type ResultFile = z.input<typeof resultSchema>;
type RankingsFile = NonNullable<ResultFile['rankings']>;

/** A line with its place and its time behind the first; null when the file has none. */
type Placed = ResultRow & { readonly place: number; readonly behind: number | null };

/** The abbreviations of the UCI's result files and of the organisers' bulletins. */
const STATUSES: Readonly<Record<string, WithdrawalKind>> = {
  DNS: 'DNS',
  NP: 'DNS',
  DNF: 'DNF',
  AB: 'DNF',
  OTL: 'OTL',
  HD: 'OTL',
  DSQ: 'DSQ',
  EXC: 'DSQ',
};

const behindFirst = (time: ReadTime | null, first: number | null, before: number | null): number | null => {
  if (time === null) return null;
  if (time.kind === 'same') return before;
  // Some files print the gap in the column of the times, without a sign.
  return time.kind === 'whole' && first !== null && time.seconds >= first ? time.seconds - first : time.seconds;
};

/** The time of the first line; null when the file has gaps only. */
const firstTime = ([first]: readonly ResultRow[]): number | null =>
  first?.time?.kind === 'whole' && first.time.seconds > 0 ? first.time.seconds : null;

/** How the rider of a line without a place left the race. */
const leftBy = (file: string, { where, status }: ResultRow): WithdrawalKind => {
  const kind = STATUSES[status ?? ''];
  if (kind !== undefined) return kind;
  throw new ResultMistake(
    `${file}, ${where}: found neither a place nor a known status; allowed: ${Object.keys(STATUSES).join(', ')}.`,
  );
};

/** The lines with a place, in order. A line without one is of a rider who has left the race. */
const placed = (file: string, rows: readonly ResultRow[]): readonly Placed[] => {
  const ranked = rows
    .flatMap((row) => (row.place === null ? [] : [{ ...row, place: row.place }]))
    .toSorted((one, other) => one.place - other.place);
  if (ranked.length === 0) throw new ResultMistake(`${file}: found no line with a place; allowed: at least one.`);
  for (const row of rows) if (row.place === null) leftBy(file, row);
  const first = firstTime(ranked);
  const lines: Placed[] = [];
  for (const row of ranked) {
    const before = lines.at(-1)?.behind ?? null;
    const behind =
      lines.length === 0 ? 0 : (behindFirst(row.gap, null, before) ?? behindFirst(row.time, first, before));
    lines.push({ ...row, behind });
  }
  return lines;
};

const bibOf = (file: string, { where, bib }: ResultRow): number => {
  if (bib === null) throw new ResultMistake(`${file}, ${where}: found no bib; allowed: the number of a rider.`);
  return bib;
};

/** The places of a stage, the time of its winner, and the riders who left the race on it. */
export const stageRows = (file: string, rows: readonly ResultRow[]) => {
  const lines = placed(file, rows);
  return {
    seconds: firstTime(lines),
    places: lines.map((row) => ({ rank: row.place, bib: bibOf(file, row), gapSeconds: row.behind })),
    withdrawals: rows.flatMap((row) =>
      row.place === null ? [{ bib: bibOf(file, row), kind: leftBy(file, row) }] : [],
    ),
  };
};

const timed = (lines: readonly Placed[]) => {
  const first = firstTime(lines);
  return lines.map((row) => ({
    row,
    seconds: first === null || row.behind === null ? null : first + row.behind,
    gapSeconds: row.behind,
  }));
};

/** A classification on time. */
export const timeRows = (file: string, rows: readonly ResultRow[]): RankingsFile['general'] =>
  timed(placed(file, rows)).map(({ row, seconds, gapSeconds }) => ({
    rank: row.place,
    bib: bibOf(file, row),
    seconds,
    gapSeconds,
  }));

/** A classification on points. */
export const pointRows = (file: string, rows: readonly ResultRow[]): RankingsFile['points'] =>
  placed(file, rows).map((row) => ({ rank: row.place, bib: bibOf(file, row), points: row.points }));

/**
 * The classification of the teams.
 *
 * @param codeOf - returns the code of a team by its code or its name; undefined for an unknown team.
 */
export const teamRows = (
  file: string,
  rows: readonly ResultRow[],
  codeOf: (team: string) => string | undefined,
): RankingsFile['teams'] =>
  timed(placed(file, rows)).map(({ row, seconds, gapSeconds }) => {
    const team = codeOf(row.team ?? '');
    if (team === undefined) {
      throw new ResultMistake(
        `${file}, ${row.where}: found the team "${row.team ?? ''}"; allowed: the code or the name of a team of the race.`,
      );
    }
    return { rank: row.place, team, seconds, gapSeconds };
  });
