import { LOCALES } from '~/i18n/locales.ts';
import { slugOf } from '~/i18n/paths.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { WITHDRAWAL_KINDS, type WithdrawalKind } from '../schemas/result.ts';
import { linked, type Linked } from './links.ts';
import { raceNow, type RaceNowShown } from './raceNow.ts';

/** A rider of a suggested pair, and the colours of the team's jersey. */
type SuggestedRider = Linked & { readonly colours: readonly string[] | null };

/** Maximum number of suggested pairs. */
const PAIRS_MOST = 6;

/** The data of the page that compares two riders. */
export type CompareShown = {
  /** The riders by team, in the order of the start list. */
  readonly teams: readonly { readonly name: string; readonly riders: readonly Linked[] }[];
  /** Suggested pairs: the first riders of teams that are neighbours in the start list, which reveals nothing about the race. */
  readonly pairs: readonly (readonly [SuggestedRider, SuggestedRider])[];
  /** The stages with a result. */
  readonly stages: readonly { readonly number: number; readonly start: string; readonly finish: string }[];
  /** The stage after which the place of every rider is known; null once the race is over, and before it. */
  readonly placesAfter: number | null;
  /** How the race stands before the first result; null afterwards. */
  readonly now: RaceNowShown | null;
  /** How riders may have left the race. */
  readonly withdrawalKinds: readonly WithdrawalKind[];
};

const pairsIn = (book: RaceBook): CompareShown['pairs'] => {
  const leaders = book.teams.flatMap(({ code, jerseyColours: colours }) => {
    const leader = book.riders.find(({ team }) => team === code);
    return leader === undefined ? [] : [{ ...linked(leader), colours }];
  });
  return leaders
    .flatMap((first, at) => {
      const second = at % 2 === 0 ? leaders[at + 1] : undefined;
      return second === undefined ? [] : [[first, second] as const];
    })
    .slice(0, PAIRS_MOST);
};

/** The pages that compare two riders. */
export const comparePages = async () => {
  const book = await raceBook();
  const teams = book.teams.map(({ code, name }) => ({
    name,
    riders: book.riders.filter(({ team }) => team === code).map((rider) => linked(rider)),
  }));
  const pairs = pairsIn(book);
  const placesAfter = book.phase.kind === 'over' || book.settledAfter === 0 ? null : book.settledAfter;
  return LOCALES.map((locale) => {
    const local = bookIn(book, locale);
    const stages = local.stages
      .filter(({ result }) => result !== null)
      .map(({ number, start, finish }) => ({ number, start: start.name, finish: finish.name }));
    const now = stages.length === 0 ? raceNow(local, locale) : null;
    const view: CompareShown = { teams, pairs, stages, placesAfter, now, withdrawalKinds: WITHDRAWAL_KINDS };
    return {
      params: { locale, riders: slugOf('riders', locale), compare: slugOf('compare', locale) },
      props: { locale, view },
    };
  });
};
