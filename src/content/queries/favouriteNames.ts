import type { Suggested } from '~/config/fields.ts';
import { raceBook } from './raceBook.ts';

const inOrder = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].sort(new Intl.Collator('fr').compare);

/** Suggestions for a fan's favourites: the riders, teams and climbs of the race. */
export const favouriteNames = async (): Promise<Readonly<Record<Suggested, readonly string[]>>> => {
  const { riders, teams, stages, climbsOf } = await raceBook();
  return {
    riders: inOrder(riders.map(({ name }) => name)),
    teams: inOrder(teams.map(({ name }) => name)),
    climbs: inOrder(stages.flatMap(({ number }) => climbsOf(number)).map(({ name }) => name)),
  };
};
