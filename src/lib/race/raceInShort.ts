import * as z from 'zod/mini';

const whole = z.int();
const rank = z.nullable(whole);

/** A name in the languages that have their own form of it. */
const inSomeLanguages = z.optional(z.record(z.string(), z.string()));

const stage = z.object({
  start: z.string(),
  startIn: inSomeLanguages,
  finish: z.string(),
  finishIn: inSomeLanguages,
  /** The start and the latest end, in epoch milliseconds. */
  startsAt: whole,
  endsAt: whole,
  /** Whether no hour is known: then these are the ends of the day in the race's zone. */
  isWholeDay: z.boolean(),
  /** Whether its result is known. */
  isEnded: z.boolean(),
  /** The bib of the winner. */
  winner: rank,
});

const rider = z.object({
  bib: whole,
  name: z.string(),
  /** The last segment of the address. */
  slug: z.string(),
  /** Places in the general classification and on the last stage. */
  general: rank,
  onLast: rank,
  /** The stages won by the rider, and the one on which the rider left the race. */
  won: z.array(whole),
  leftOn: rank,
});

const team = z.object({
  name: z.string(),
  slug: z.string(),
  /** Place in the team classification, and the bib of the best placed rider. */
  rank,
  best: rank,
});

const schema = z.object({
  /** The last stage with a result; null before the race. */
  after: rank,
  /** In the order in which they are ridden. */
  stages: z.array(stage),
  /** The first three of the general classification, with their times in the format of the race. */
  podium: z.array(z.object({ bib: whole, time: z.string() })),
  riders: z.array(rider),
  teams: z.array(team),
  /** The leaders of the jerseys' classifications, by bib; the keys are the values of `favorite_maillot`. */
  jerseys: z.record(z.string(), whole),
});

/** The data of the race for a member's own page: the same in every language. */
export type RaceInShort = z.output<typeof schema>;
export type ShortRider = Readonly<RaceInShort['riders'][number]>;

/** Reads `/race.json`; undefined if it has another form. */
export const readRace = (raw: unknown): RaceInShort | undefined => z.safeParse(schema, raw).data;

export const riderByBib = ({ riders }: RaceInShort, wanted: number | null): ShortRider | undefined =>
  riders.find(({ bib }) => bib === wanted);

/** Compares the last segment of the address, so that accents and capitals in the member's text do not matter. */
export const riderBySlug = ({ riders }: RaceInShort, wanted: string): ShortRider | undefined =>
  riders.find(({ slug }) => slug === wanted);

type StageNow = Readonly<RaceInShort['stages'][number]> & {
  readonly number: number;
  readonly state: 'ahead' | 'onTheRoad' | 'finishDue';
};

/**
 * The stage on the road at an instant, or else the next one; after the last planned finish, the one whose result is awaited. Undefined if
 * the race is over.
 */
export const stageAt = ({ stages }: RaceInShort, now: number): StageNow | undefined => {
  const byClock = stages.findIndex(({ endsAt }) => endsAt > now);
  const index = byClock === -1 ? stages.findIndex(({ isEnded }) => !isEnded) : byClock;
  const next = stages[index];
  const state =
    byClock === -1
      ? 'finishDue'
      : next !== undefined && !next.isWholeDay && next.startsAt <= now
        ? 'onTheRoad'
        : 'ahead';
  return next && { ...next, number: index + 1, state };
};

/** The most recent stage that was over at an instant, if its winner is known. */
export const lastWonAt = (
  { stages }: RaceInShort,
  now: number,
): { readonly number: number; readonly bib: number } | undefined => {
  const index = stages.findLastIndex(({ endsAt }) => endsAt <= now);
  const winner = stages[index]?.winner ?? null;
  return winner === null ? undefined : { number: index + 1, bib: winner };
};
