import { CONTENT } from '~/config/race/folders.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** Every author of an article has an entry. */
export const unknownAuthors: Rule = ({ authors, news }) => {
  const known = authors.map(({ name }) => name);
  const allowed =
    known.length === 0 ? `the name of a file in ${CONTENT}/authors, of which there is none` : known.join(', ');
  return soundOnly(news).flatMap(({ file, data }) =>
    (data.authors ?? []).flatMap((author, at) =>
      known.includes(author) ? [] : [{ file, field: `authors[${at}]`, found: quoted(author), allowed }],
    ),
  );
};
