import { CONTENT } from '~/config/race/folders.ts';
import { PHOTO_PREFIX } from '~/config/photos.ts';
import { photoNamed } from '~/content/photoNames.ts';
import { quoted } from '~/lib/quoted.ts';
import { allArticles } from '../allArticles.ts';
import type { Content } from '../content.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Named = { readonly file: string; readonly field: string; readonly address: string };

/** Every place that names a photo: covers, and pictures of texts. */
export const namedPhotos = (content: Content): readonly Named[] =>
  [
    ...soundOnly(content.news).map(({ file, data }) => ({ file, field: 'cover', address: data.cover })),
    ...allArticles(content).flatMap(({ file, text }) =>
      text.pictures.map(({ address, line }) => ({ file, field: `text, line ${line}`, address })),
    ),
  ].filter(({ address }) => address.startsWith(PHOTO_PREFIX));

/** Every photo that a cover or a text names has an entry. */
export const unknownPhotos: Rule = (content) => {
  const known = new Set(content.photos.map(({ name }) => name));
  return namedPhotos(content).flatMap(({ file, field, address }): readonly Mistake[] =>
    known.has(photoNamed(address) ?? '')
      ? []
      : [{ file, field, found: quoted(address), allowed: `${PHOTO_PREFIX}<id> of an entry in ${CONTENT}/photos` }],
  );
};
