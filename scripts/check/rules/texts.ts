import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** A public entry has a text; a members' text is not in these files, which are all public. A draft may be empty until its publication. */
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
