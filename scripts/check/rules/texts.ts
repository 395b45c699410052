import { allArticles } from '../allArticles.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** Maximum number of words of a text: a longer one is several articles, or a mistake in copying. */
const MOST_WORDS = 10_000;

/** A public entry has a text; a members' text is not in these files, which are all public. A draft may be empty until its publication. */
export const texts: Rule = (content) => {
  const { news, members, pages } = content;
  const articles = soundOnly(news);
  const secret = articles
    .filter(({ data, text }) => data.membersOnly && !text.isBlank)
    .map(({ file }) => ({
      file,
      field: 'text',
      found: 'a text below membersOnly: true',
      allowed: 'no text: what lies here is public',
    }));
  const written = [...soundOnly(members), ...soundOnly(pages)];
  const empty = [...articles.filter(({ data }) => !data.membersOnly && !data.draft), ...written]
    .filter(({ text }) => text.isBlank)
    .map(({ file }) => ({ file, field: 'text', found: 'no text', allowed: 'a text below the front matter' }));
  const long = allArticles(content)
    .filter(({ text }) => text.count.words > MOST_WORDS)
    .map(({ file, text }) => ({
      file,
      field: 'text',
      found: `a text of ${text.count.words} words`,
      allowed: `at most ${MOST_WORDS} words; a longer one is several articles`,
    }));
  return [...secret, ...empty, ...long];
};
