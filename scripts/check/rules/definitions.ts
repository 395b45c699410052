import { definitionMistakes } from '~/config/race/definitionMistakes.ts';
import { RACE } from '~/config/race.ts';
import type { Rule } from '../rule.ts';

/** The files beside the collections: the keys of `race.yaml` agree, colours are valid, past winners are of past years. */
export const definitions: Rule = (_content, { files }) => {
  const there = new Set(files.paths);
  return definitionMistakes({ year: RACE.year, read: (path) => (there.has(path) ? files.read(path) : undefined) });
};
