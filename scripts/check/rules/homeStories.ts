import { homeDefinition } from '~/config/race/homeDefinition.ts';
import { HOME_YAML } from '~/config/race/homeStories.ts';
import { quoted } from '~/lib/quoted.ts';
import { definitionsIn } from '../definitionsIn.ts';
import type { Rule } from '../rule.ts';

/** Each story of the home page is an article, and stands there once. */
export const homeStories: Rule = ({ news }, { files }) => {
  const list = definitionsIn(files, HOME_YAML, homeDefinition);
  const ids = new Set(news.map(({ name }) => name));
  return list.flatMap(({ article }, at) => {
    const mistake = { file: HOME_YAML, field: `[${at}].article`, found: quoted(article) };
    if (!ids.has(article)) return [{ ...mistake, allowed: 'the id of an article, the name of its files' }];
    return list.findIndex((other) => other.article === article) < at
      ? [{ ...mistake, allowed: 'each article once' }]
      : [];
  });
};
