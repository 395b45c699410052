import { CONTENT } from '~/config/race/folders.ts';
import { CLUB_LETTER } from '~/config/clubHome.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** A public entry that promises a text for members, and that text, exist together. The club's own page promises one as well. */
export const membersTexts: Rule = ({ news, members }) => {
  const promised = soundOnly(news).filter(({ data }) => data.membersOnly);
  const keyOf = ({ locale, name }: { readonly locale: string; readonly name: string }): string => `${locale}/${name}`;
  const [entries, texts] = [new Set(promised.map(keyOf)), new Set(members.map(keyOf))];
  const unwritten = promised
    .filter((entry) => !entry.data.draft && !texts.has(keyOf(entry)))
    .map((entry) => ({
      file: `${CONTENT}/members/${keyOf(entry)}.md`,
      found: 'no such file',
      allowed: `the text that ${entry.file} promises to members`,
    }));
  const unannounced = members
    .filter((text) => text.name !== CLUB_LETTER && !entries.has(keyOf(text)))
    .map(({ file, ...text }) => ({
      file,
      found: 'a text for members without a public entry',
      allowed: `a text whose entry ${CONTENT}/news/${keyOf(text)}.md says membersOnly: true`,
    }));
  return [...unwritten, ...unannounced];
};
