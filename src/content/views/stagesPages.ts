import { localePaths } from '~/i18n/paths.ts';
import type { Locale } from '~/i18n/locales.ts';
import type { ProfilePoint } from '~/lib/race/profileGeometry.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook, type StageEntry } from '../queries/raceBook.ts';
import { raceCalendars } from '../queries/stageCalendar.ts';
import { STAGE_KINDS, type StageKind } from '../schemas/stage.ts';
import { eventStage } from './eventStage.ts';
import { linked, riderLink, type Linked } from './links.ts';
import { counted } from './listCounts.ts';
import { outcomeShown, type OutcomeShown } from './outcomeShown.ts';
import { postersShown } from './posterShown.ts';
import { profilePoints } from './smallProfile.ts';

type Town = { readonly name: string; readonly latitude: number | null; readonly longitude: number | null };

/** A stage in the list and on the map. */
export type ListedStage = {
  readonly number: number;
  readonly date: string;
  readonly kind: StageKind;
  readonly start: Town;
  readonly finish: Town;
  readonly distanceKm: number;
  readonly profile: readonly ProfilePoint[] | null;
  readonly outcome: OutcomeShown | null;
  readonly winner: Linked | null;
};

const townOf = ({ name, latitude, longitude }: StageEntry['start']): Town => ({ name, latitude, longitude });

const listedStage = (book: RaceBook, stage: StageEntry, locale: Locale): ListedStage => ({
  number: stage.number,
  date: stage.date,
  kind: stage.kind,
  start: townOf(stage.start),
  finish: townOf(stage.finish),
  distanceKm: stage.distanceKm,
  profile: profilePoints(stage),
  outcome: outcomeShown(book, stage, locale),
  winner: stage.result && riderLink(book, stage.result.winner.bib),
});

/** The lists of the stages, with the race as an event. */
export const stagesPages = async () => {
  const [book, calendars] = [await raceBook(), await raceCalendars()];
  const { stages, teams } = book;
  const common = {
    kinds: counted(
      stages.map(({ kind }) => kind),
      STAGE_KINDS,
    ),
    calendars,
    event: { stages: stages.map(eventStage), teams: teams.map(linked) },
  };
  return localePaths('stages').map(({ params, props: { locale } }) => ({
    params,
    props: {
      locale,
      view: {
        ...common,
        stages: bookIn(book, locale).stages.map((stage) => listedStage(book, stage, locale)),
        posters: postersShown(book, locale),
      },
    },
  }));
};
