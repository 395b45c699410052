import type { RaceBook } from '../queries/raceBook.ts';

/** The stage after which the rankings of the race stand: what they say, a reader knows who has seen it. 0 before the first. */
export const toldBy = ({ standing }: Pick<RaceBook, 'standing'>): number => standing?.afterStage ?? 0;
