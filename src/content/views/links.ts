import type { RaceBook } from '../queries/raceBook.ts';

/** A rider or a team as a link: the name, and the last segment of the address. */
export type Linked = { readonly name: string; readonly slug: string };

/** Picks the fields of a link from those of a rider or a team. */
export const linked = ({ name, slug }: Linked): Linked => ({ name, slug });

/** A rider as a link, by bib. */
export const riderLink = ({ rider }: RaceBook, bib: number): Linked => linked(rider(bib));

/** A team as a link, by its code. */
export const teamLink = ({ team }: RaceBook, code: string): Linked => linked(team(code));
