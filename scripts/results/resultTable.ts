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
  /** Line number in the file, from 1 on, including the headings. */
  readonly line: number;
  readonly place: number | null;
  readonly bib: number | null;
  readonly team: string | null;
  readonly time: ReadTime | null;
  readonly gap: ReadTime | null;
  readonly points: number | null;
  /** Such as DNF, in capitals; null for a rider with a place. */
  readonly status: string | null;
};

type Cells = Readonly<Record<string, string>>;

const cell = z.union([z.string(), z.number(), z.null()]).transform((value) => (value === null ? '' : String(value)));
const records = z.array(z.record(z.string(), cell));

const ofJson = (file: string, text: string): readonly Cells[] => {
  try {
    return records.parse(JSON.parse(text));
  } catch {
    throw new ResultMistake(`${file}: found something else; allowed: a JSON list of objects with texts and numbers.`);
  }
};

const ofCsv = (file: string, text: string): readonly Cells[] => {
  const [head = ''] = text.split('\n', 1);
  const delimiter = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
  try {
    return records.parse(parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, delimiter }));
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
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ResultMistake(`${file}: found no such file; allowed: a results file (CSV or JSON).`);
  }
};

/** The heading of each meaning: the one in `--columns`, otherwise a known one. */
const headingsIn = (
  file: string,
  present: readonly string[],
  chosen: ReadonlyMap<Meaning, string>,
): ReadonlyMap<Meaning, string> =>
  new Map(
    MEANINGS.flatMap((meaning) => {
      const wanted = chosen.get(meaning);
      if (wanted !== undefined && !present.includes(wanted)) {
        throw new ResultMistake(
          `${file}: found no column ${quoted(wanted)} for ${meaning}; allowed: ${present.join(', ')}.`,
        );
      }
      const heading = wanted ?? present.find((name) => HEADINGS[meaning].includes(name.trim().toLowerCase()));
      return heading === undefined ? [] : [[meaning, heading] as const];
    }),
  );

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
export const readResultTable = (file: string, chosen: ReadonlyMap<Meaning, string>): readonly ResultRow[] => {
  const text = readText(file);
  const lines = /^\s*[[{]/.test(text) ? ofJson(file, text) : ofCsv(file, text);
  const headings = headingsIn(file, Object.keys(lines[0] ?? {}), chosen);
  if (!headings.has('bib') && !headings.has('team')) {
    throw new ResultMistake(
      `${file}: found the columns ${Object.keys(lines[0] ?? {}).join(', ') || 'none'}; allowed: one for the bib or the team ` +
        `(${[...HEADINGS.bib, ...HEADINGS.team].join(', ')}), or --columns bib=….`,
    );
  }
  return lines.map((cells, at) => {
    const textOf = (meaning: Meaning): string => (cells[headings.get(meaning) ?? ''] ?? '').trim();
    const where = (meaning: Meaning): string => `${file}, line ${at + 2}, ${headings.get(meaning) ?? meaning}`;
    const place = textOf('place');
    const isStatus = /^[A-Za-z]{2,3}$/.test(place);
    const status = (isStatus ? place : textOf('status')).toUpperCase();
    return {
      line: at + 2,
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
