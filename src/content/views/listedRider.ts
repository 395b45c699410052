import type { Departure } from '~/lib/race/standings.ts';
import type { WithdrawalKind } from '../schemas/result.ts';
import type { RaceBook, RiderEntry } from '../queries/raceBook.ts';
import { linked, teamLink, type Linked } from './links.ts';

/** What has become of a rider. */
export type RiderStatus = 'finished' | 'inRace' | WithdrawalKind;

/** How and where a rider left the race. */
export type LeftRace = Pick<Departure, 'kind' | 'stage'>;

/** A rider in a table of riders. */
export type ListedRider = Linked & {
  readonly bib: number;
  /** The sort key of a list of riders. */
  readonly familyName: string;
  readonly country: string;
  readonly team: Linked & { readonly code: string };
  /** The place in the last complete general classification; null for a rider without one. */
  readonly place: number | null;
  /** Null for a rider who has not left the race. */
  readonly left: LeftRace | null;
  readonly status: RiderStatus;
  /** The last stage whose outcome these facts reveal; 0 before the first. */
  readonly tells: number;
};

/** How and where a rider left the race; null for one who has not. */
export const leftRace = ({ departureOf }: RaceBook, bib: number): LeftRace | null => {
  const departure = departureOf(bib);
  return departure === undefined ? null : { kind: departure.kind, stage: departure.stage };
};

/** The row of a rider in a table of riders. */
export const listedRider = (book: RaceBook, rider: RiderEntry): ListedRider => {
  const { bib, familyName, country, team, place } = rider;
  const left = leftRace(book, bib);
  return {
    ...linked(rider),
    bib,
    familyName,
    country,
    team: { code: team, ...teamLink(book, team) },
    place,
    left,
    status: left?.kind ?? (book.phase.kind === 'over' ? 'finished' : 'inRace'),
    tells: left?.stage ?? book.settledAfter,
  };
};
