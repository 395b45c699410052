import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** An article carries each of its tags once: the page links to every one of them. */
export const tagsOnce: Rule = ({ news }) =>
  soundOnly(news).flatMap(({ file, data: { tags } }) =>
    tags.flatMap((tag, at) =>
      tags.indexOf(tag) === at ? [] : [{ file, field: `tags[${at}]`, found: quoted(tag), allowed: 'each tag once' }],
    ),
  );
