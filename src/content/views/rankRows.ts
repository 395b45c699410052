import type { RaceBook, StageEntry } from '../queries/raceBook.ts';
import { riderLink, teamLink, type Linked } from './links.ts';

/** The facts of a place; null without a source. */
type Ranked = {
  readonly rank: number;
  readonly seconds?: number | null;
  readonly gapSeconds?: number | null;
  readonly points?: number | null;
};

/** A line of a ranking of riders. */
export type RiderRow = Ranked & {
  readonly bib: number;
  readonly rider: Linked;
  /** The sort key for a ranking by riders. */
  readonly familyName: string;
  readonly team: Linked;
};

/** A line of a ranking of teams. */
export type TeamRow = Ranked & { readonly team: Linked };

/** One of the first three. */
export type Placed = Pick<Ranked, 'rank' | 'seconds' | 'gapSeconds'> & { readonly rider: Linked };

type OfRider = Ranked & { readonly bib: number };

/** The lines of a ranking of riders. */
export const riderRows = (book: RaceBook, rows: readonly OfRider[]): readonly RiderRow[] =>
  rows.map((row) => {
    const { familyName, team } = book.rider(row.bib);
    return { ...row, rider: riderLink(book, row.bib), familyName, team: teamLink(book, team) };
  });

/** The lines of a ranking of teams. */
export const teamRows = (book: RaceBook, rows: readonly (Ranked & { readonly team: string })[]): readonly TeamRow[] =>
  rows.map((row) => ({ ...row, team: teamLink(book, row.team) }));

/** The first three of a stage or of a classification. */
export const firstThree = (book: RaceBook, rows: readonly OfRider[]): readonly Placed[] =>
  rows.slice(0, 3).map(({ bib, ...row }) => ({ ...row, rider: riderLink(book, bib) }));

/** The places of a stage, the winner with the time; empty without a winner. */
export const stagePlaces = ({ result }: StageEntry): readonly OfRider[] =>
  result?.places.map((row) => ({ ...row, seconds: row.rank === 1 ? result.winner.seconds : null })) ?? [];
