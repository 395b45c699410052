import { quoted } from '~/lib/quoted.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

const repeated = (
  file: string,
  [key, one]: readonly [string, string],
  values: readonly (string | number)[],
): readonly Mistake[] =>
  values.flatMap((value, at) =>
    values.indexOf(value) === at
      ? []
      : [{ file, field: `${key}[${at}]`, found: quoted(value), allowed: `each ${one} once` }],
  );

/** An article lists each of its tags, authors, riders and teams once: the page links to each of them. */
export const listedOnce: Rule = ({ news }) =>
  soundOnly(news).flatMap(({ file, data: { tags, authors = [], riders = [], teams = [] } }) => [
    ...repeated(file, ['tags', 'tag'], tags),
    ...repeated(file, ['authors', 'author'], authors),
    ...repeated(file, ['riders', 'rider'], riders),
    ...repeated(file, ['teams', 'team'], teams),
  ]);
