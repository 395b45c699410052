import type { RaceBook } from '../queries/raceBook.ts';

/** The last stage whose outcome the rankings in force reveal; 0 before the first. */
export const toldBy = ({ standing }: Pick<RaceBook, 'standing'>): number => standing?.afterStage ?? 0;
