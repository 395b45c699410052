import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/**
 * A public text is there; a members' text is not, because everything in these files is public. A draft may still be empty:
 * it is not published, and this rule stops the day it is to be.
 */
export const texts: Rule = ({ news, members, pages }) => {
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
  return [...secret, ...empty];
};
