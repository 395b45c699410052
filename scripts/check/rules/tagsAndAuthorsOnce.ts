import { quoted } from '~/lib/quoted.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

const repeated = (file: string, [key, one]: readonly [string, string], values: readonly string[]): readonly Mistake[] =>
  values.flatMap((value, at) =>
    values.indexOf(value) === at
      ? []
      : [{ file, field: `${key}[${at}]`, found: quoted(value), allowed: `each ${one} once` }],
  );

/** An article carries each of its tags and authors once: the page links to every tag, and the by-line names every author. */
export const tagsAndAuthorsOnce: Rule = ({ news }) =>
  soundOnly(news).flatMap(({ file, data: { tags, authors = [] } }) => [
    ...repeated(file, ['tags', 'tag'], tags),
    ...repeated(file, ['authors', 'author'], authors),
  ]);
