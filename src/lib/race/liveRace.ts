import * as z from 'zod/mini';
import {
  GROUP_NAME_MAX,
  GROUP_RIDERS_MAX,
  GROUPS_MAX,
  KILOMETRES_MAX,
  LIVE_STATUSES,
  TICKER_KINDS,
  TICKER_MAX,
  TICKER_TEXT_MAX,
} from '../shared/live.ts';

const instant = z.int().check(z.nonnegative());
const kilometre = z.nullable(z.number().check(z.gte(0), z.lte(KILOMETRES_MAX)));

/** A text by language; readers see that of their page. */
const texts = (longest: number) => z.record(z.string(), z.string().check(z.maxLength(longest)));

const group = z.object({
  name: texts(GROUP_NAME_MAX),
  /** Seconds behind the head of the race; null if unknown. */
  gapSeconds: z.nullable(z.int().check(z.gte(0))),
  /** Bibs of the riders known to be in the group. */
  riders: z.array(z.int()).check(z.maxLength(GROUP_RIDERS_MAX)),
  /** The size of the group; null if unknown. */
  size: z.nullable(z.int().check(z.gte(1))),
});

const entry = z.object({
  at: instant,
  kilometre,
  kind: z.enum(TICKER_KINDS),
  text: texts(TICKER_TEXT_MAX),
});

const schema = z.object({
  format: z.literal(1),
  stage: z.int(),
  /** Epoch milliseconds, as every instant here. */
  updatedAt: instant,
  /** Whether it was computed from the timetable and the result, without an observer. */
  isReconstructed: z.boolean(),
  status: z.enum(LIVE_STATUSES),
  kilometresToGo: kilometre,
  /** Minutes of delay against the middle speed of the timetable; 0 on schedule, negative if ahead. */
  delayMinutes: z.int(),
  /** From the head of the race to the last group. */
  groups: z.array(group).check(z.maxLength(GROUPS_MAX)),
  /** The newest first. */
  ticker: z.array(entry).check(z.maxLength(TICKER_MAX)),
});

/** The live data of a stage, in all languages: the response of `PUBLIC_LIVE_URL`. */
export type LiveRace = z.output<typeof schema>;
export type LiveTicker = LiveRace['ticker'][number];

/** Reads the response of the live service; undefined if it has another form. */
export const readLiveRace = (raw: unknown): LiveRace | undefined => z.safeParse(schema, raw).data;
