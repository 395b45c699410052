import { CONTENT } from '~/config/race/folders.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';
import { unknownReferences } from '../unknownReferences.ts';

/** Every author of an article has an entry. */
export const unknownAuthors: Rule = ({ authors, news }) => {
  const keys = new Set(authors.map(({ name }) => name));
  const references = soundOnly(news).flatMap(({ file, data }) =>
    (data.authors ?? []).map((key, at) => ({ file, field: `authors[${at}]`, key })),
  );
  // The key of an author is the name of the file, which no mistake in the file hides.
  const known = { keys, lost: 0 };
  const none = `the name of a file in ${CONTENT}/authors, of which there is none`;
  return unknownReferences(references, known, keys.size === 0 ? none : [...keys].toSorted().join(', '));
};
