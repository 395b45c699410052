import { quoted } from '~/lib/quoted.ts';
import { placeholderIn } from '../placeholders.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

const ALLOWED = 'the text itself; until it is written, draft: true';

/** What is published holds no words that stand for a text which is still to be written, such as TODO. */
export const placeholders: Rule = ({ news, members, pages }) => [
  ...soundOnly(news)
    .filter(({ data }) => !data.draft)
    .flatMap(({ file, locale, data, text }): readonly Mistake[] => [
      ...(['title', 'teaser'] as const).flatMap((field) => {
        const found = placeholderIn(data[field], locale);
        return found === undefined ? [] : [{ file, field, found: quoted(found.text), allowed: ALLOWED }];
      }),
      ...text.placeholders.map(({ line, text: found }) => ({
        file,
        field: `text, line ${line}`,
        found: quoted(found),
        allowed: ALLOWED,
      })),
    ]),
  ...[...members, ...pages].flatMap(({ file, text }) =>
    text.placeholders.map(({ line, text: found }) => ({
      file,
      field: `text, line ${line}`,
      found: quoted(found),
      allowed: 'the text itself',
    })),
  ),
];
