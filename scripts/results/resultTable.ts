import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'astro/zod';
import { quoted } from '../../src/lib/quoted.ts';
import { ResultMistake } from './resultMistake.ts';
import { readTime, type ReadTime } from './readTime.ts';

/** The meanings of a column in a results file. */
const MEANINGS = ['place', 'bib', 'team', 'time', 'gap', 'points', 'status'] as const;

export type Meaning = (typeof MEANINGS)[number];

/** The headings of timing services, in lower case, including those of the UCI's result files. */
const HEADINGS: Readonly<Record<Meaning, readonly string[]>> = {
  place: ['place', 'rank', 'rnk', 'pos', 'pos.', 'position', 'rang', 'clt', 'puesto', 'platz'],
  bib: ['bib', 'no', 'no.', 'number', 'dossard', 'dorsal', 'startnummer', 'nr'],
  team: ['team', 'team code', 'teamcode', 'équipe', 'equipe', 'equipo'],
  time: ['time', 'result', 'temps', 'tiempo', 'zeit', 'absolute'],
  gap: ['gap', 'diff', 'behind', 'écart', 'ecart', 'diferencia', 'rückstand', 'relative'],
  points: ['points', 'pts', 'pts.', 'puntos', 'punkte'],
  status: ['status', 'irm'],
};

/** One line of a results file. */
export type ResultRow = {
  /** The place in the file: `line 3`, the headings being line 1, or in JSON `object 2`. */
  readonly where: string;
  readonly place: number | null;
  readonly bib: number | null;
  readonly team: string | null;
  readonly time: ReadTime | null;
  readonly gap: ReadTime | null;
  readonly points: number | null;
  /** Such as DNF, in capitals; null for a rider with a place. */
  readonly status: string | null;
};

/** What a list must have a column for: the times of a stage, or the points of a classification. */
type Measure = 'time' | 'points';

type Cells = Readonly<Record<string, string>>;
type Line = Pick<ResultRow, 'where'> & { readonly cells: Cells };

const cell = z.union([z.string(), z.number(), z.null()]).transform((value) => (value === null ? '' : String(value)));
const cells = z.record(z.string(), cell);
const objects = z.array(cells);
const records = z.array(z.object({ record: cells, info: z.object({ lines: z.int() }) }));

const ofJson = (file: string, text: string): readonly Line[] => {
  try {
    return objects.parse(JSON.parse(text)).map((object, at) => ({ where: `object ${at + 1}`, cells: object }));
  } catch {
    throw new ResultMistake(`${file}: found something else; allowed: a JSON list of objects with texts and numbers.`);
  }
};

/** Spreadsheets end a file with lines of delimiters alone. */
const CSV = { columns: true, trim: true, skip_empty_lines: true, skip_records_with_empty_values: true, info: true };

const ofCsv = (file: string, text: string): readonly Line[] => {
  const [head = ''] = text.trimStart().split('\n', 1);
  const delimiter = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
  try {
    const lines = records.parse(parse(text, { ...CSV, delimiter }));
    return lines.map(({ record, info }) => ({ where: `line ${info.lines}`, cells: record }));
  } catch (error) {
    throw new ResultMistake(
      `${file}: found ${quoted(error instanceof Error ? error.message : String(error))}; allowed: CSV with one line of headings.`,
      {
        cause: error,
      },
    );
  }
};

const readText = (file: string): string => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    throw new ResultMistake(`${file}: found no such file; allowed: a results file (CSV or JSON).`);
  }
  if (!text.includes('\uFFFD')) return text;
  throw new ResultMistake(`${file}: found letters that are not in UTF-8; allowed: the file saved as UTF-8.`);
};

/** One form for letters with accents: some systems write the accent as a character of its own. */
const composed = (text: string): string => text.normalize('NFC').trim();

/** The heading of each meaning: the one in `--columns`, otherwise a known one. */
const headingsIn = (
  file: string,
  present: readonly string[],
  chosen: ReadonlyMap<Meaning, string>,
): ReadonlyMap<Meaning, string> =>
  new Map(
    MEANINGS.flatMap((meaning) => {
      const wanted = chosen.get(meaning);
      const heading = present.find((name) =>
        wanted === undefined
          ? HEADINGS[meaning].includes(composed(name).toLowerCase())
          : composed(name) === composed(wanted),
      );
      if (heading !== undefined) return [[meaning, heading] as const];
      if (wanted === undefined) return [];
      throw new ResultMistake(
        `${file}: found no column ${quoted(wanted)} for ${meaning}; allowed: ${present.join(', ')}.`,
      );
    }),
  );

const refuseColumns = (file: string, present: readonly string[], allowed: string): never => {
  throw new ResultMistake(`${file}: found the columns ${present.join(', ') || 'none'}; allowed: ${allowed}.`);
};

/** A list of places alone has no other columns: any of them may be the one of the times or the points, under another heading. */
const PLACES_ALONE: readonly Meaning[] = ['place', 'bib', 'team', 'status'];

const demandColumns = (
  file: string,
  present: readonly string[],
  headings: ReadonlyMap<Meaning, string>,
  measure: Measure,
): void => {
  const { bib, team, time, gap, points } = HEADINGS;
  if (!headings.has('bib') && !headings.has('team')) {
    refuseColumns(file, present, `one for the bib or the team (${[...bib, ...team].join(', ')}), or --columns bib=…`);
  }
  const isMeasured = measure === 'points' ? headings.has('points') : headings.has('time') || headings.has('gap');
  const ofPlaces = PLACES_ALONE.map((meaning) => headings.get(meaning));
  if (isMeasured || present.every((name) => ofPlaces.includes(name))) return;
  const wanted =
    measure === 'points'
      ? `the points (${points.join(', ')})`
      : `the time or the gap (${[...time, ...gap].join(', ')})`;
  refuseColumns(file, present, `one for ${wanted}, or --columns ${measure}=…`);
};

const wholeIn = (where: string, text: string): number | null => {
  if (text === '') return null;
  if (/^\d+\.?$/.test(text)) return Number.parseInt(text, 10);
  throw new ResultMistake(`${where}: found ${quoted(text)}; allowed: a whole number.`);
};

/**
 * Reads a results file: CSV (commas, semicolons or tabs) or JSON, each line a rider or a team.
 *
 * @param chosen - the headings in `--columns`.
 * @throws {ResultMistake} with the file, the line and the allowed values.
 */
export const readResultTable = (
  file: string,
  chosen: ReadonlyMap<Meaning, string>,
  measure: Measure,
): readonly ResultRow[] => {
  const text = readText(file);
  const lines = /^\s*[[{]/.test(text) ? ofJson(file, text) : ofCsv(file, text);
  const present = [...new Set(lines.flatMap((line) => Object.keys(line.cells)))];
  const headings = headingsIn(file, present, chosen);
  demandColumns(file, present, headings, measure);
  return lines.map((line) => {
    const textOf = (meaning: Meaning): string => composed(line.cells[headings.get(meaning) ?? ''] ?? '');
    const where = (meaning: Meaning): string => `${file}, ${line.where}, ${headings.get(meaning) ?? meaning}`;
    const place = textOf('place');
    const isStatus = /^[A-Za-z]{2,3}$/.test(place);
    const status = (isStatus ? place : textOf('status')).toUpperCase();
    return {
      where: line.where,
      place: isStatus ? null : wholeIn(where('place'), place),
      bib: wholeIn(where('bib'), textOf('bib')),
      team: textOf('team') || null,
      time: readTime(where('time'), textOf('time')),
      gap: readTime(where('gap'), textOf('gap')),
      points: wholeIn(where('points'), textOf('points')),
      status: status || null,
    };
  });
};

/**
 * Reads the value of `--columns place=Pos,bib=No`.
 *
 * @throws {ResultMistake}
 */
export const readColumns = (text: string): ReadonlyMap<Meaning, string> =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', heading = ''] = pair.split('=', 2);
        const meaning = MEANINGS.find((known) => known === name.trim());
        if (meaning === undefined || heading === '') {
          throw new ResultMistake(
            `--columns: found ${quoted(pair)}; allowed: pairs such as bib=Dossard, of ${MEANINGS.join(', ')}.`,
          );
        }
        return [meaning, heading.trim()] as const;
      }),
  );
