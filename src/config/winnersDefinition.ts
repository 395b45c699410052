import { z } from 'astro/zod';

const winner = z.strictObject({
  year: z.int().min(1800).max(9999),
  /** The number of the edition; null where it is not known. */
  edition: z.int().positive().nullable(),
  name: z.string().min(1),
  country: z.string().regex(/^[A-Z]{3}$/, 'three capital letters (ISO 3166-1 alpha-3)'),
  /** The name of the team in that year; null where it is not known. */
  team: z.string().min(1).nullable(),
  /** Whether the pages of that edition are kept in `editions/` and stand below its year. */
  isKept: z.boolean(),
});

/** Who won the editions before the one in force: `winners.yaml` beside `race.yaml`. */
const winnersDefinition = z.array(winner);

export type PastWinner = z.output<typeof winner>;

type Known = {
  /** The year of the race in force. */
  readonly year: number;
  /** Whether the pages of an edition are there. */
  readonly isThere: (year: number) => boolean;
};

/** The same, and what only holds beside the race in force: earlier years, each once, and no link to pages that are missing. */
export const pastWinners = ({ year, isThere }: Known) =>
  winnersDefinition.superRefine((winners, context) => {
    const complain = (at: number, key: keyof PastWinner, message: string): void => {
      context.addIssue({ code: 'custom', path: [at, key], input: winners[at]?.[key], message });
    };
    for (const [at, winner] of winners.entries()) {
      if (winner.year >= year) complain(at, 'year', `a year before ${year}, whose winner follows from the results`);
      if (winners.findIndex((other) => other.year === winner.year) < at) complain(at, 'year', 'each year once');
      if (winner.isKept && !isThere(winner.year)) {
        complain(at, 'isKept', `false, as the pages of ${winner.year} are not in the folder for kept editions`);
      }
    }
  });
