import { PAST_WINNERS } from '~/config/race/winners.ts';
import { localePaths } from '~/i18n/paths.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { riderLink, teamLink } from './links.ts';
import { raceNow } from './raceNow.ts';
import { riderRows } from './rankRows.ts';

/** The podium and the winner of the race; null before its end, because the leader of the classification has not won yet. */
const endShown = (book: RaceBook) => {
  const { phase, standing } = book;
  if (phase.kind !== 'over' || standing === undefined) return null;
  const first = standing.general.find(({ rank }) => rank === 1);
  const winner = first === undefined ? undefined : book.rider(first.bib);
  return {
    afterStage: standing.afterStage,
    podium: riderRows(book, standing.general.slice(0, 3)),
    winner:
      winner === undefined
        ? null
        : { rider: riderLink(book, winner.bib), team: teamLink(book, winner.team), country: winner.country },
  };
};

/** The pages of the winners: of this race, and of the editions before it. */
export const winnersPages = async () => {
  const book = await raceBook();
  const common = { end: endShown(book), past: PAST_WINNERS };
  return localePaths('winners').map(({ params, props: { locale } }) => {
    const view = { ...common, now: common.end === null ? raceNow(bookIn(book, locale), locale) : null };
    return { params, props: { locale, view } };
  });
};
