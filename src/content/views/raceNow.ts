import type { RankedClassification } from '~/config/race/definition.ts';
import type { Locale } from '~/i18n/locales.ts';
import type { RacePhase } from '~/lib/race/racePhase.ts';
import type { RaceBook, StageEntry } from '../queries/raceBook.ts';
import { ridersToWatchOn } from '../queries/ridersToWatch.ts';
import type { StageKind } from '../schemas/stage.ts';
import { dayShown, type DayShown } from './dayShown.ts';
import { riderLink, type Linked } from './links.ts';
import { outcomeShown, type OutcomeShown } from './outcomeShown.ts';
import { firstThree, stagePlaces, type Placed } from './rankRows.ts';
import { smallProfileShown, type SmallProfileShown } from './smallProfile.ts';
import { toldBy } from './toldBy.ts';

/** The first stage whose end is not known. */
export type NextStageShown = {
  readonly number: number;
  readonly date: string;
  readonly kind: StageKind;
  readonly start: string;
  readonly finish: string;
  readonly drawing: SmallProfileShown;
  /** When the stage leaves the start town, in the race's time zone; null where it is not known. */
  readonly startsAt: string | null;
  readonly day: DayShown | null;
  /** Whom to watch, by the classification that the stage suits; null before there are rankings. */
  readonly toWatch: {
    readonly classification: RankedClassification;
    readonly riders: readonly Linked[];
    /** The stage after which this classification is in force. */
    readonly tells: number;
  } | null;
};

/** How the last stage ended. */
export type LastResultShown = {
  readonly number: number;
  readonly finish: string;
  readonly outcome: OutcomeShown | null;
  /** Null for a stage without a winner. */
  readonly first: readonly Placed[] | null;
  /** Who leads the race; null before there is a classification. */
  readonly general: { readonly first: readonly Placed[]; readonly isOfStage: boolean } | null;
};

/** The first three of the race after its end. */
export type PodiumShown = { readonly first: readonly Placed[]; readonly afterStage: number };

/** What the home page leads with. */
export type RaceNowShown = {
  readonly phase: RacePhase['kind'];
  readonly podium: PodiumShown | null;
  readonly next: NextStageShown | null;
  readonly last: LastResultShown | null;
};

const nextStage = (book: RaceBook, stage: StageEntry): NextStageShown => {
  const { number, date, kind, start, finish, planned } = stage;
  const favourites = ridersToWatchOn(book, stage);
  return {
    number,
    date,
    kind,
    start: start.name,
    finish: finish.name,
    drawing: smallProfileShown(stage),
    startsAt: planned && (planned.neutralisedStart ?? planned.realStart),
    day: dayShown(book),
    toWatch: favourites && {
      classification: favourites.classification,
      riders: favourites.bibs.map((bib) => riderLink(book, bib)),
      tells: toldBy(book),
    },
  };
};

/** How a stage ended, and who leads the race after it. */
export const lastResult = (book: RaceBook, stage: StageEntry, locale: Locale): LastResultShown => {
  const ranking = book.rankingsAfter(stage.number);
  return {
    number: stage.number,
    finish: stage.finish.name,
    outcome: outcomeShown(book, stage, locale),
    first: stage.result && firstThree(book, stagePlaces(stage)),
    general:
      ranking === undefined
        ? null
        : { first: firstThree(book, ranking.general), isOfStage: ranking.afterStage === stage.number },
  };
};

const podiumOf = (book: RaceBook): PodiumShown | null =>
  book.standing === undefined
    ? null
    : { first: firstThree(book, book.standing.general), afterStage: book.standing.afterStage };

/** The next stage, the last result or the end of the race, depending on the phase of the race. */
export const raceNow = (book: RaceBook, locale: Locale): RaceNowShown => {
  const { kind, next, last } = book.phase;
  if (kind === 'over') return { phase: kind, podium: podiumOf(book), next: null, last: null };
  return {
    phase: kind,
    podium: null,
    next: nextStage(book, book.stage(next)),
    last: last === null ? null : lastResult(book, book.stage(last), locale),
  };
};
