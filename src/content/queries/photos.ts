import type { CollectionEntry } from 'astro:content';
import type { Locale } from '~/i18n/locales.ts';
import { photoVersion, type PhotoSource } from '~/lib/photos/drawPhoto.ts';
import { pictureFacts } from '~/lib/photos/pictureFacts.ts';
import type { CaptionedPhoto, PhotoShown } from '~/lib/photos/photoShown.ts';
import { photoFile, photoNamed } from '../photoNames.ts';
import type { Photo } from '../schemas/photo.ts';
import { entriesIn } from './entriesIn.ts';

type NewsEntry = CollectionEntry<'news'>;

/** A photo with its words in every language, and the original that its files are made of. */
export type PhotoEntry = Photo & { readonly id: string; readonly source: PhotoSource; readonly placeholder: string };

/**
 * The photo of an entry.
 *
 * @throws Error for a photo without an entry or a picture, which the content check reports first.
 */
const photoEntry = async (id: string, data: Photo | undefined): Promise<PhotoEntry> => {
  const file = photoFile(id, data?.picture);
  if (data === undefined || file === undefined) throw new Error(`There is no photo "${id}".`);
  const { digest, width, height, placeholder } = await pictureFacts(file);
  return { ...data, id, placeholder, source: { file, digest, width, height } };
};

/** The data for the `<picture>` of a photo. */
export const photoShown = ({ id, source, placeholder, focus }: PhotoEntry): PhotoShown => {
  const { digest, width, height } = source;
  return { path: `/photos/${id}-${photoVersion(digest)}`, width, height, focus, placeholder };
};

/** A photo with its words in one language. */
export const captionedPhoto = (photo: PhotoEntry, locale: Locale): CaptionedPhoto => {
  const { alt, caption, credit, rights } = photo;
  return { ...photoShown(photo), alt: alt[locale], caption: caption?.[locale] ?? null, credit, rights };
};

/** The ids of the photos in the text of an entry, which the loader has found there. */
const idsInText = ({ rendered }: NewsEntry): readonly string[] => {
  const ids: unknown = rendered?.metadata?.['photos'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

/** The photos of an article: that of its cover, if it has one, and those of its text. */
export type ArticlePhotos = { readonly coverPhoto: PhotoEntry | null; readonly photos: readonly PhotoEntry[] };

/**
 * Returns a function for the photos of each of these articles; a photo of several articles is looked up once. A name in a text may be part
 * of a code example, so names in texts without an entry are ignored.
 *
 * @throws Error for a cover without its photo.
 */
export const articlePhotos = async (entries: readonly NewsEntry[]): Promise<(entry: NewsEntry) => ArticlePhotos> => {
  const stored = new Map((await entriesIn('photos')).map(({ id, data }) => [id, data]));
  const covers = entries.flatMap((entry) => photoNamed(entry.data.cover) ?? []);
  const named = new Set([...covers, ...entries.flatMap(idsInText).filter((id) => stored.has(id))]);
  const photos = new Map(
    await Promise.all([...named].map(async (id) => [id, await photoEntry(id, stored.get(id))] as const)),
  );
  return (entry) => ({
    coverPhoto: photos.get(photoNamed(entry.data.cover) ?? '') ?? null,
    photos: idsInText(entry).flatMap((id) => photos.get(id) ?? []),
  });
};
