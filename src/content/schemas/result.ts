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

/** What the jury decided about a rider; the places and the classifications have it already. */
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
  /** As published: it follows from the organiser's distance, not from ours. */
  averageSpeedKmh: z.number().positive().max(80).nullable(),
  /** Kilometres that were ridden, where the stage was shortened; in words in `note`. */
  shortenedToKm: z.number().positive().max(400).optional(),
  note: inEveryLocale.optional(),
  /** Everybody who finished, in order; the gap is counted from the winner's time, null where no source gives it. */
  places: z.array(place).min(1),
  /** True: only the first are known so far. */
  isPartial: z.boolean().default(false),
  /** The day's most combative rider; null where no prize is known. */
  combativity: bib.nullable(),
  /** Who wears a jersey on the next stage because its leader has a higher one, by the key of the jersey. */
  wornNext: z.partialRecord(z.enum(JERSEYS), bib),
  /** The jerseys among them whose wearer was decided, and does not follow from the classifications: `npm run result` leaves them. */
  wornByDecision: z.array(z.enum(JERSEYS)).default([]),
  /** Why tables differ from what was seen on the road; who was excluded stands in `withdrawals`. */
  jury: z.array(juryDecision).default([]),
});

/** The stage has no winner: it was not ridden, or its times do not count. `note` gives the reason. */
const withoutWinner = z.strictObject({ kind: z.enum(['cancelled', 'neutralised']), note: inEveryLocale });

/** The classifications after the stage, as far as the facts have them. */
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
  /** How the stage ended; null as long as it is ahead or on the road. */
  outcome: z.discriminatedUnion('kind', [ridden, withoutWinner]).nullable(),
  /** Null as long as the stage is ahead or on the road, and after a stage without a winner: then those before it stand. */
  rankings: rankings.nullable(),
});

export type Result = z.output<typeof resultSchema>;
export type RiddenOutcome = z.output<typeof ridden>;
export type JuryDecision = z.output<typeof juryDecision>;
export type Rankings = z.output<typeof rankings>;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];
