import { LOCALES } from '~/i18n/locales.ts';
import { slugOf } from '~/i18n/paths.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook } from '../queries/raceBook.ts';
import { WITHDRAWAL_KINDS, type WithdrawalKind } from '../schemas/result.ts';
import { linked, type Linked } from './links.ts';

/** What the page offers that compares two riders. */
export type CompareShown = {
  /** The riders by team, in the order of the start list. */
  readonly teams: readonly { readonly name: string; readonly riders: readonly Linked[] }[];
  /** The stages with a result. */
  readonly stages: readonly { readonly number: number; readonly start: string; readonly finish: string }[];
  /** The stage after which the place of every rider is known; null once the race is over, and before it. */
  readonly placesAfter: number | null;
  /** How riders may have left the race. */
  readonly withdrawalKinds: readonly WithdrawalKind[];
};

/** The pages that compare two riders. */
export const comparePages = async () => {
  const book = await raceBook();
  const teams = book.teams.map(({ code, name }) => ({
    name,
    riders: book.riders.filter(({ team }) => team === code).map((rider) => linked(rider)),
  }));
  const placesAfter = book.phase.kind === 'over' || book.settledAfter === 0 ? null : book.settledAfter;
  return LOCALES.map((locale) => {
    const stages = bookIn(book, locale)
      .stages.filter(({ result }) => result !== null)
      .map(({ number, start, finish }) => ({ number, start: start.name, finish: finish.name }));
    const view: CompareShown = { teams, stages, placesAfter, withdrawalKinds: WITHDRAWAL_KINDS };
    return {
      params: { locale, riders: slugOf('riders', locale), compare: slugOf('compare', locale) },
      props: { locale, view },
    };
  });
};
