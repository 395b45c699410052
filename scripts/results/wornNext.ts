import type { JerseyDefinition } from '../../src/config/race/definition.ts';
import type { ResultFile } from './rankedRows.ts';
import { ResultMistake } from './resultMistake.ts';
import type { ResultOptions } from './resultOptions.ts';

type Ridden = Extract<NonNullable<ResultFile['outcome']>, { kind: 'ridden' }>;
type Rankings = NonNullable<ResultFile['rankings']>;
type Jerseys = readonly Pick<JerseyDefinition, 'key' | 'classification'>[];

/** Wearers by the key of their jersey. */
type Worn = Readonly<Record<string, number>>;

/** The properties of the race on which wearers depend. */
export type JerseyFacts = {
  /** From the highest to the lowest. */
  readonly jerseys: Jerseys;
  /** Whether no stage follows on which a jersey is worn. */
  readonly isLast: boolean;
};

/**
 * The wearer of each jersey if not its leader: the decided rider, otherwise the first of its classification who wears no other jersey.
 * Leaders come before all others: the second of one classification may be the first of a lower one.
 */
const wearersIn = (rankings: Rankings, jerseys: Jerseys, decided: Worn = {}): Worn => {
  const taken = new Set(Object.values(decided));
  const wearers = new Map(Object.entries(decided));
  const open: (typeof jerseys)[number][] = [];
  for (const jersey of jerseys.filter(({ key }) => decided[key] === undefined)) {
    const leader = rankings[jersey.classification][0]?.bib ?? null;
    if (leader !== null && taken.has(leader)) open.push(jersey);
    if (leader !== null) taken.add(leader);
  }
  for (const { key, classification } of open) {
    const next = rankings[classification].find(({ bib }) => bib !== null && !taken.has(bib))?.bib ?? null;
    if (next === null) continue;
    taken.add(next);
    wearers.set(key, next);
  }
  return Object.fromEntries(
    jerseys.flatMap(({ key }) => {
      const wearer = wearers.get(key);
      return wearer === undefined ? [] : [[key, wearer] as const];
    }),
  );
};

/** The decisions before a change: those noted as such, and wearers in the file that do not follow from its classifications. */
const decidedBefore = (before: ResultFile | undefined, jerseys: Jerseys): Worn => {
  const { outcome, rankings } = before ?? {};
  if (outcome?.kind !== 'ridden' || rankings == null) return {};
  const { wornNext, wornByDecision = [] } = outcome;
  const computed = wearersIn(rankings, jerseys);
  return Object.fromEntries(
    Object.entries(wornNext).flatMap(([key, bib]) =>
      bib !== undefined && (wornByDecision.includes(key) || computed[key] !== bib) ? [[key, bib] as const] : [],
    ),
  );
};

/**
 * The wearers of the jerseys on the next day. Decisions stay through later changes; `--worn` replaces those for the jerseys that it names.
 *
 * @throws {ResultMistake} for `--worn` after the last stage.
 */
export const wornAfter = (
  before: ResultFile | undefined,
  rankings: Rankings,
  { stage, worn }: Pick<ResultOptions, 'stage' | 'worn'>,
  { jerseys, isLast }: JerseyFacts,
): Pick<Ridden, 'wornNext' | 'wornByDecision'> => {
  if (isLast && (worn?.size ?? 0) > 0) {
    throw new ResultMistake(`--worn: found for stage ${stage}; allowed: before the last stage, which no day follows.`);
  }
  if (isLast) return { wornNext: {} };
  const isTakenBack = worn?.size === 0;
  const decided = isTakenBack ? {} : { ...decidedBefore(before, jerseys), ...Object.fromEntries(worn ?? []) };
  const keys = Object.keys(decided);
  return {
    wornNext: { ...wearersIn(rankings, jerseys, decided) },
    ...(keys.length > 0 && { wornByDecision: keys }),
  };
};
