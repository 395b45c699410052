import { z } from 'astro/zod';
import { JERSEYS } from '~/config/race.ts';
import { bib, inEveryLocale, raceDateTime, seconds, stageNumber, teamCode } from './common.ts';

/** Did not start, did not finish, outside the time limit, disqualified by the jury: the race's own three letters. */
export const WITHDRAWAL_KINDS = ['DNS', 'DNF', 'OTL', 'DSQ'] as const;

const rank = z.int().positive();

/** A place whose rider no source names has `bib: null`. */
const place = z.strictObject({ rank, bib: bib.nullable(), gapSeconds: seconds.nullable() });
const onTime = z.strictObject({
  rank,
  bib: bib.nullable(),
  seconds: seconds.nullable(),
  gapSeconds: seconds.nullable(),
});
const onPoints = z.strictObject({ rank, bib: bib.nullable(), points: z.int().nonnegative().nullable() });
const ofTeams = z.strictObject({ rank, team: teamCode, seconds: seconds.nullable(), gapSeconds: seconds.nullable() });

/** A decision of the jury about a rider; places and classifications already take it into account. */
const juryDecision = z.discriminatedUnion('kind', [
  /** Seconds that were added in the classifications on time. */
  z.strictObject({ bib, kind: z.literal('penalty'), seconds: z.int().positive() }),
  /** The place on the stage to which the rider was put back. */
  z.strictObject({ bib, kind: z.literal('relegation'), rank: z.int().min(2) }),
]);

/** The stage was ridden to its finish, on its whole route or on a part of it. */
const ridden = z.strictObject({
  kind: z.literal('ridden'),
  /** The winner's time; null where no source gives it. */
  seconds: seconds.nullable(),
  /** As published: it is computed from the organiser's distance, not from ours. */
  averageSpeedKmh: z.number().positive().max(80).nullable(),
  /** Kilometres that were ridden, where the stage was shortened; in words in `note`. */
  shortenedToKm: z.number().positive().max(400).optional(),
  note: inEveryLocale.optional(),
  /** All finishers in order; the gap is to the winner's time, null where no source gives it. */
  places: z.array(place).min(1),
  /** True: only the first places are known so far. */
  isPartial: z.boolean().default(false),
  /** The day's most combative rider; null where no prize is known. */
  combativity: bib.nullable(),
  /** The rider who wears a jersey on the next stage because its leader wears a higher one, by the key of the jersey. */
  wornNext: z.partialRecord(z.enum(JERSEYS), bib),
  /**
   * The jerseys in `wornNext` whose wearer was decided by the organiser and does not follow from the classifications: `npm run result` does
   * not change them.
   */
  wornByDecision: z.array(z.enum(JERSEYS)).default([]),
  /** Decisions that make the tables differ from the race on the road; disqualified riders are in `withdrawals`. */
  jury: z.array(juryDecision).default([]),
});

/** The stage has no winner: it was not ridden, or its times do not count. `note` gives the reason. */
const withoutWinner = z.strictObject({ kind: z.enum(['cancelled', 'neutralised']), note: inEveryLocale });

/** The classifications after the stage, as far as they are known. */
const rankings = z.strictObject({
  general: z.array(onTime).min(1),
  /** Empty where no source gives them, or the race has none. */
  points: z.array(onPoints),
  mountains: z.array(onPoints),
  youth: z.array(onTime),
  teams: z.array(ofTeams),
  /** True: the first teams are level on time and no source names the tie-break, so that `teams` is empty. */
  areTeamsLevel: z.boolean().default(false),
  /** After the last stage the most combative rider of the race; null where none is known. */
  raceCombativity: bib.nullable().optional(),
});

/** The result of one stage: `src/content/results/stage-NN.yaml`. In the morning it may contain only the non-starters. */
export const resultSchema = z.strictObject({
  stage: stageNumber,
  /** When the result was made public, in the race's time zone; without it a past moment counts from the latest planned finish. */
  published: raceDateTime.optional(),
  /** Who left the race on this stage. */
  withdrawals: z.array(z.strictObject({ bib, kind: z.enum(WITHDRAWAL_KINDS) })),
  /** How the stage ended; null until then. */
  outcome: z.discriminatedUnion('kind', [ridden, withoutWinner]).nullable(),
  /** Null until the stage has ended, and after a stage without a winner: the earlier classifications then remain in force. */
  rankings: rankings.nullable(),
});

export type Result = z.output<typeof resultSchema>;
export type RiddenOutcome = z.output<typeof ridden>;
export type JuryDecision = z.output<typeof juryDecision>;
export type Rankings = z.output<typeof rankings>;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];
