import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** The winner of a stage is the first of its list. */
export const winners: Rule = ({ stages }) =>
  soundOnly(stages).flatMap(({ file, data: { result } }) => {
    const [first] = result?.top ?? [];
    return result === null || first === undefined || first.bib === result.winner.bib
      ? []
      : [
          {
            file,
            field: 'result.winner.bib',
            found: String(result.winner.bib),
            allowed: `${first.bib}, the first of result.top`,
          },
        ];
  });
