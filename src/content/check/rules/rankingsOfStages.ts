import { keyOf } from '../keyOf.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** A stage that has been ridden has its rankings, and no other has. */
export const rankingsOfStages: Rule = ({ stages, rankings }) => {
  const ranked = new Set(rankings.map((ranking) => keyOf(ranking, 'afterStage', 'number')));
  const isUnreadable = ranked.has(undefined);
  return soundOnly(stages).flatMap(({ name, data: { number, result } }): readonly Mistake[] => {
    const file = `src/content/rankings/${name}.yaml`;
    if (result !== null && !ranked.has(number) && !isUnreadable) {
      return [{ file, found: 'no such file', allowed: `the rankings after stage ${number}, which has a result` }];
    }
    return result === null && ranked.has(number)
      ? [{ file, field: 'afterStage', found: String(number), allowed: 'a stage that has a result' }]
      : [];
  });
};
