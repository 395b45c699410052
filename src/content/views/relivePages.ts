import { RACE } from '~/config/race.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { localePaths, slugOf, stageSlug } from '~/i18n/paths.ts';
import { hasTimetable } from '~/lib/race/timetable.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, raceDays, type RaceBook, type RaceDay, type StageEntry } from '../queries/raceBook.ts';
import type { StageKind } from '../schemas/stage.ts';
import { departedOn, type DepartedRider } from './departedRiders.ts';
import { jerseysShown, type JerseysShown } from './jerseysShown.ts';
import { outcomeShown, type OutcomeShown } from './outcomeShown.ts';
import { riderRows, type RiderRow } from './rankRows.ts';
import { smallProfileShown, type SmallProfileShown } from './smallProfile.ts';
import { stageResultShown, type StageResultShown } from './stageResult.ts';
import { stageShown, type StageShown } from './stageShown.ts';

/** How many places of the general classification are shown before a stage. */
const FIRST = 10;

/** A day of the race as it was announced, without its outcome. */
export type AnnouncedDay =
  | {
      readonly kind: 'stage';
      readonly number: number;
      readonly date: string;
      readonly type: StageKind;
      readonly start: string;
      readonly finish: string;
      readonly distanceKm: number;
      readonly drawing: SmallProfileShown;
    }
  | { readonly kind: 'rest'; readonly date: string };

/** Where the race stands before a stage. */
export type RaceBefore = {
  /** The stage after which the rankings are in force; null before the first one. */
  readonly after: number | null;
  readonly jerseys: JerseysShown;
  readonly general: readonly RiderRow[];
  /** Who has left the race, by stage. */
  readonly departed: readonly {
    readonly number: number;
    readonly finish: string;
    readonly riders: readonly DepartedRider[];
  }[];
};

/** How a stage ended. */
type StageEnd = {
  readonly outcome: OutcomeShown | null;
  /** Null for a stage without a winner. */
  readonly result: StageResultShown | null;
  readonly jerseys: JerseysShown | null;
};

type Neighbour = { readonly number: number; readonly finish: string };

/** The page of a stage as on its morning, with its end for those who ask. */
export type ReliveStageShown = {
  readonly stage: StageShown;
  readonly text: string;
  /** A cancelled stage has no such page. */
  readonly hasRoadside: boolean;
  /** Null until all stages before this one have ended. */
  readonly before: RaceBefore | null;
  /** Null until it is known. */
  readonly end: StageEnd | null;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** The days without a stage before the next one. */
  readonly restDays: readonly string[];
};

const announcedStage = (stage: StageEntry): AnnouncedDay => ({
  kind: 'stage',
  number: stage.number,
  date: stage.date,
  type: stage.kind,
  start: stage.start.name,
  finish: stage.finish.name,
  distanceKm: stage.distanceKm,
  drawing: smallProfileShown(stage),
});

/** The days of the race in their order, with those on which it rests. */
const announcedDays = ({ stages }: RaceBook): readonly AnnouncedDay[] =>
  [...stages.map(announcedStage), ...RACE.restDays.map((date): AnnouncedDay => ({ kind: 'rest', date }))].sort(
    (one, other) => one.date.localeCompare(other.date),
  );

/** The pages that show the race day by day. */
export const relivePages = async () => {
  const book = await raceBook();
  return localePaths('relive').map(({ params, props: { locale } }) => ({
    params,
    props: { locale, view: { days: announcedDays(bookIn(book, locale)) } },
  }));
};

const raceBefore = (morning: RaceBook, stages: readonly StageEntry[]): RaceBefore | null => {
  if (stages.some(({ outcome }) => outcome === null)) return null;
  const { standing } = morning;
  return {
    after: standing?.afterStage ?? null,
    jerseys: jerseysShown(morning, standing?.afterStage),
    general: riderRows(morning, standing?.general.slice(0, FIRST) ?? []),
    departed: stages
      .map(({ number, finish }) => ({ number, finish: finish.name, riders: departedOn(morning, number) }))
      .filter(({ riders }) => riders.length > 0),
  };
};

const stageEnd = (evening: RaceBook, stage: StageEntry, locale: Locale): StageEnd | null =>
  stage.outcome === null
    ? null
    : {
        outcome: outcomeShown(evening, stage, locale),
        result: stageResultShown(evening, stage),
        jerseys: stage.result && jerseysShown(evening, stage.number),
      };

const neighbourOf = (stage: StageEntry | undefined): Neighbour | null =>
  stage === undefined ? null : { number: stage.number, finish: stage.finish.name };

const reliveStageShown = (book: RaceBook, { number, ...day }: RaceDay, locale: Locale): ReliveStageShown => {
  const [morning, evening] = [bookIn(day.morning, locale), bookIn(day.evening, locale)];
  const entry = morning.stage(number);
  const at = morning.stages.indexOf(entry);
  const next = morning.stages[at + 1];
  const isCancelled = book.stage(number).outcome?.kind === 'cancelled';
  return {
    stage: stageShown(morning, entry, locale),
    text: entry.text[locale],
    hasRoadside: !isCancelled && hasTimetable(entry),
    before: raceBefore(morning, morning.stages.slice(0, at)),
    end: stageEnd(evening, evening.stage(number), locale),
    previous: neighbourOf(morning.stages[at - 1]),
    next: neighbourOf(next),
    restDays: RACE.restDays.filter((date) => next !== undefined && entry.date < date && date < next.date),
  };
};

/** The pages of the stages as on their mornings. */
export const reliveStagePages = async () => {
  const [book, days] = [await raceBook(), await raceDays()];
  return LOCALES.flatMap((locale) =>
    days.map((day) => ({
      params: { locale, relive: slugOf('relive', locale), stage: stageSlug(day.number, locale) },
      props: { locale, view: reliveStageShown(book, day, locale) },
    })),
  );
};
