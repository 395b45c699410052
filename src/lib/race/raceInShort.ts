import * as z from 'zod/mini';

const whole = z.int();
const bib = whole;
const rank = z.nullable(whole);

const schema = z.object({
  /** The last stage with a result; null before the race. */
  after: z.nullable(whole),
  /** In the order in which they are ridden: start, finish, when it begins and is over at the latest (epoch milliseconds), who has won it. */
  stages: z.array(z.tuple([z.string(), z.string(), whole, whole, z.nullable(bib)])),
  /** The first three of the general classification with their times as the race prints them. */
  podium: z.array(z.tuple([bib, z.string()])),
  /** Bib, name, address; place in the general classification and on the last stage, stages won, the stage on which the race was left. */
  riders: z.array(z.tuple([bib, z.string(), z.string(), rank, rank, z.array(whole), rank])),
  /** Name, address, place in the team classification, the rider who is placed best. */
  teams: z.array(z.tuple([z.string(), z.string(), rank, z.nullable(bib)])),
  /** Who leads what the jerseys stand for. */
  jerseys: z.record(z.string(), bib),
});

/** The race as far as a member's own page shows it: the same in every language. */
export type RaceInShort = z.output<typeof schema>;

/** Reads `/race.json`; undefined when it is something else. */
export const readRace = (raw: unknown): RaceInShort | undefined => z.safeParse(schema, raw).data;

export type ShortRider = {
  readonly bib: number;
  readonly name: string;
  readonly slug: string;
  readonly general: number | null;
  readonly onLast: number | null;
  readonly won: readonly number[];
  readonly leftOn: number | null;
};

const riderOf = (row: RaceInShort['riders'][number] | undefined): ShortRider | undefined => {
  if (row === undefined) return undefined;
  const [number, name, slug, general, onLast, won, leftOn] = row;
  return { bib: number, name, slug, general, onLast, won, leftOn };
};

export const riderByBib = ({ riders }: RaceInShort, wanted: number | null): ShortRider | undefined =>
  riderOf(riders.find(([number]) => number === wanted));

/** By the end of the address, so that accents and capitals of what a member has typed do not matter. */
export const riderBySlug = ({ riders }: RaceInShort, wanted: string): ShortRider | undefined =>
  riderOf(riders.find(([, , slug]) => slug === wanted));

type StageNow = {
  readonly number: number;
  readonly start: string;
  readonly finish: string;
  readonly startsAt: number;
  readonly isOnTheRoad: boolean;
};

/** The stage that is on the road at an instant, or else the next one; undefined when the race is over. */
export const stageAt = ({ stages }: RaceInShort, now: number): StageNow | undefined => {
  const index = stages.findIndex(([, , , endsAt]) => endsAt > now);
  const stage = stages[index];
  if (stage === undefined) return undefined;
  const [start, finish, startsAt] = stage;
  return { number: index + 1, start, finish, startsAt, isOnTheRoad: startsAt <= now };
};

/** The stage that was over last at an instant, if its winner is known. */
export const lastWonAt = (
  { stages }: RaceInShort,
  now: number,
): { readonly number: number; readonly bib: number } | undefined => {
  const index = stages.findLastIndex(([, , , endsAt]) => endsAt <= now);
  const winner = stages[index]?.[4] ?? null;
  return winner === null ? undefined : { number: index + 1, bib: winner };
};
