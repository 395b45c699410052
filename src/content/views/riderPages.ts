import { LOCALES } from '~/i18n/locales.ts';
import { slugOf } from '~/i18n/paths.ts';
import { newsDesks } from '../queries/news.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook, type RiderEntry } from '../queries/raceBook.ts';
import type { WithdrawalKind } from '../schemas/result.ts';
import { linked, teamLink, type Linked } from './links.ts';
import { leftRace, type LeftRace } from './listedRider.ts';
import { newsLinks } from './newsLinks.ts';
import { riderScenePath } from './riderScenes.ts';

type Facts = 'bib' | 'givenName' | 'familyName' | 'country' | 'birthdate' | 'final' | 'classificationRanks';

/** A rider with all that is known. */
export type RiderShown = Linked &
  Pick<RiderEntry, Facts> & {
    readonly team: Linked;
    /** Null for a rider who has not left the race. */
    readonly left: LeftRace | null;
    /** The place in the general classification, and the stage after which; null for a rider without one. */
    readonly place: { readonly rank: number; readonly afterStage: number } | null;
    /** The last stage whose outcome the page reveals; 0 before the first. */
    readonly tells: number;
  };

/** A stage that a rider rode, or on which the rider left the race. */
export type RiddenStage = {
  readonly number: number;
  readonly start: string;
  readonly finish: string;
  /** The places on the stage and in the general classification after it; null where no source has them. */
  readonly place: number | null;
  readonly general: number | null;
  /** How the rider left the race on it. */
  readonly left: WithdrawalKind | null;
};

/** The places of a rider throughout the race, from the first classification on. */
type PlacesShown = {
  readonly stages: readonly RiddenStage[];
  /** Null for a single place, which does not make a line. */
  readonly line: Pick<RiderEntry, 'generalRanks' | 'stageRanks'> | null;
};

/**
 * The stages that a rider rode. A stage that is ahead, or that had no winner, has no places. A stage whose result contains only the first
 * places so far is left out for all other riders: their pages do not change until the complete result.
 */
export const riddenStages = (book: RaceBook, rider: RiderEntry): readonly RiddenStage[] => {
  const departure = book.departureOf(rider.bib);
  const last = departure?.stage ?? Infinity;
  const isNamed = (number: number): boolean =>
    number <= book.settledAfter ||
    [rider.stageRanks, rider.generalRanks].some((ranks) => (ranks[number - 1] ?? null) !== null);
  return book.stages
    .filter(({ number, result }) => number === last || (result !== null && number < last && isNamed(number)))
    .map(({ number, start, finish }) => ({
      number,
      start: start.name,
      finish: finish.name,
      place: rider.stageRanks[number - 1] ?? null,
      general: rider.generalRanks[number - 1] ?? null,
      left: departure?.stage === number ? departure.kind : null,
    }));
};

const placesShown = (book: RaceBook, rider: RiderEntry): PlacesShown | null => {
  if (book.standing === undefined) return null;
  const { generalRanks, stageRanks } = rider;
  const isDrawn = book.settledAfter === 1 || generalRanks.filter((rank) => rank !== null).length > 1;
  return { stages: riddenStages(book, rider), line: isDrawn ? { generalRanks, stageRanks } : null };
};

/** The page of a rider who has left the race reveals nothing about later stages. */
const lastTold = (book: RaceBook, rider: RiderEntry): number => {
  const last = riddenStages(book, rider).at(-1)?.number ?? 0;
  return book.departureOf(rider.bib) === undefined ? Math.max(book.settledAfter, last) : last;
};

const riderShown = (book: RaceBook, rider: RiderEntry): RiderShown => {
  const { bib, givenName, familyName, country, birthdate, final, place, classificationRanks } = rider;
  return {
    ...linked(rider),
    bib,
    givenName,
    familyName,
    country,
    birthdate,
    final,
    place: place === null ? null : { rank: place, afterStage: book.settledAfter },
    classificationRanks,
    team: teamLink(book, rider.team),
    left: leftRace(book, bib),
    tells: lastTold(book, rider),
  };
};

/**
 * The drawing of the rider on the road; null without the colours of the jersey. After the race its landscape reveals a result
 * (`riderLandscape`).
 */
type SceneShown = { readonly path: string; readonly tells: number | null };

const sceneShown = (book: RaceBook, { bib, tells }: RiderShown): SceneShown | null => {
  const path = riderScenePath(book, bib);
  return path === undefined ? null : { path, tells: book.phase.kind === 'over' ? tells : null };
};

/** The pages of the riders. */
export const riderPages = async () => {
  const [book, desks] = [await raceBook(), await newsDesks()];
  const beside = (rider: RiderEntry | undefined): Linked | null => (rider === undefined ? null : linked(rider));
  return book.riders.flatMap((rider, at) => {
    const shown = riderShown(book, rider);
    const neighbours = { previous: beside(book.riders[at - 1]), next: beside(book.riders[at + 1]) };
    return LOCALES.map((locale) => ({
      params: { locale, riders: slugOf('riders', locale), rider: rider.slug },
      props: {
        locale,
        view: {
          ...neighbours,
          rider: shown,
          scene: sceneShown(book, shown),
          places: placesShown(bookIn(book, locale), rider),
          news: newsLinks(desks[locale].byRider.get(rider.bib)),
        },
      },
    }));
  });
};
