import { RACE } from '~/config/race.ts';
import { countryName } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { localePaths } from '~/i18n/paths.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { WITHDRAWAL_KINDS } from '../schemas/result.ts';
import { listedRider, type ListedRider, type RiderStatus } from './listedRider.ts';
import { counted, type Counted } from './listCounts.ts';

/** The list of the riders, and how it can be narrowed. */
export type RidersShown = {
  readonly riders: readonly ListedRider[];
  readonly isOver: boolean;
  /** The stage after which the riders have these places; 0 before the first. */
  readonly placesAfter: number;
  /** The start of the first stage. */
  readonly start: string;
  readonly teams: readonly (Counted & { readonly name: string })[];
  /** In the order of their names in the reader's language. */
  readonly countries: readonly Counted[];
  /** Null where no source names the riders who left, because the status of every rider is then unknown. */
  readonly statuses: readonly Counted<RiderStatus>[] | null;
};

const countriesOf = (riders: readonly ListedRider[], locale: Locale): readonly Counted[] => {
  const countries = riders.map(({ country }) => country);
  const { compare } = new Intl.Collator(locale);
  const nameOf = (country: string): string => countryName(country, locale);
  return counted(
    countries,
    [...new Set(countries)].sort((one, other) => compare(nameOf(one), nameOf(other))),
  );
};

const teamsOf = (book: RaceBook, riders: readonly ListedRider[]) =>
  counted(
    riders.map(({ team }) => team.code),
    book.teams.map(({ code }) => code),
  ).map(({ value, count }) => ({ value, count, name: book.team(value).name }));

const statusesOf = (riders: readonly ListedRider[]): readonly Counted<RiderStatus>[] =>
  counted(
    riders.map(({ status }) => status),
    ['finished', 'inRace', ...WITHDRAWAL_KINDS],
  );

/** The lists of the riders. */
export const ridersPages = async () => {
  const book = await raceBook();
  const riders = book.riders.map((rider) => listedRider(book, rider));
  const common = {
    riders,
    isOver: book.phase.kind === 'over',
    placesAfter: book.settledAfter,
    teams: teamsOf(book, riders),
    statuses: RACE.finishers === null ? statusesOf(riders) : null,
  };
  return localePaths('riders').map(({ params, props: { locale } }) => {
    const start = bookIn(book, locale).stage(1).start.name;
    const view: RidersShown = { ...common, start, countries: countriesOf(riders, locale) };
    return { params, props: { locale, view } };
  });
};
