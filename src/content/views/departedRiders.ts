import type { Departure } from '~/lib/race/standings.ts';
import type { RaceBook } from '../queries/raceBook.ts';
import { riderLink, teamLink, type Linked } from './links.ts';

/** A rider who left the race on a stage that the page names. */
export type DepartedRider = Pick<Departure, 'bib' | 'kind'> & { readonly rider: Linked; readonly team: Linked };

/** The riders who left the race on a stage, in the order of the bibs. */
export const departedOn = (book: RaceBook, number: number): readonly DepartedRider[] =>
  book.departures
    .filter(({ stage }) => stage === number)
    .map(({ bib, kind }) => ({
      bib,
      kind,
      rider: riderLink(book, bib),
      team: teamLink(book, book.rider(bib).team),
    }));
