import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { editionsFolder } from './folders.ts';

const winner = z.strictObject({
  year: z.int().min(1800).max(9999),
  /** The number of the edition; null where it is not known. */
  edition: z.int().positive().nullable(),
  name: z.string().min(1),
  country: z.string().regex(/^[A-Z]{3}$/, 'three capital letters (ISO 3166-1 alpha-3)'),
  /** The name of the team in that year; null where it is not known. */
  team: z.string().min(1).nullable(),
  /** Whether the pages of that edition are kept in `editions/` and published below its year. */
  isKept: z.boolean(),
});

/** Who won the editions before the one in force: `winners.yaml` beside `race.yaml`. */
const winnersDefinition = z.array(winner);

export type PastWinner = z.output<typeof winner>;

type Known = {
  /** The year of the race in force. */
  readonly year: number;
  /** Whether the pages of an edition exist. */
  readonly isThere: (year: number) => boolean;
};

/** A winner as far as the entry can be read. */
const readable = z
  .object({ year: z.int().optional().catch(undefined), isKept: z.boolean().catch(false) })
  .catch({ year: undefined, isKept: false });

/** The same with the rules that depend on the race in force: only earlier years, each once, and no link to missing pages. */
export const pastWinners = ({ year: inForce, isThere }: Known) =>
  winnersDefinition.superRefine(
    (list, context) => {
      const winners = z.array(readable).catch([]).parse(list);
      const complain = (at: number, key: keyof PastWinner, message: string): void => {
        context.addIssue({ code: 'custom', path: [at, key], input: list[at]?.[key], message });
      };
      for (const [at, { year, isKept }] of winners.entries()) {
        if (year === undefined) continue;
        if (year >= inForce) complain(at, 'year', `a year before ${inForce}, whose winner follows from the results`);
        if (winners.findIndex((other) => other.year === year) < at) complain(at, 'year', 'each year once');
        if (isKept && !isThere(year)) {
          complain(at, 'isKept', `false, as the pages of ${year} are not in the folder for kept editions`);
        }
      }
    },
    { when: () => true },
  );

/** The schema of the file for a race in that year. */
export const winnersBefore = (year: number) =>
  pastWinners({ year, isThere: (kept) => existsSync(`${editionsFolder(process.env)}/${kept}/index.html`) });
