import { getEntry, type CollectionEntry } from 'astro:content';
import type { Locale } from '~/i18n/locales.ts';
import { photoVersion, type PhotoSource } from '~/lib/photos/drawPhoto.ts';
import { pictureFacts } from '~/lib/photos/pictureFacts.ts';
import type { CaptionedPhoto, PhotoShown } from '~/lib/photos/photoShown.ts';
import { photoFile, photoNamed } from '../photoNames.ts';
import type { Photo } from '../schemas/photo.ts';

type NewsEntry = CollectionEntry<'news'>;

/** A photo with its words in every language, and the original that its files are made of. */
export type PhotoEntry = Photo & { readonly id: string; readonly source: PhotoSource; readonly placeholder: string };

/**
 * A photo by its id.
 *
 * @throws Error when it has no entry or no picture, which the content check reports before.
 */
const photoEntry = async (id: string): Promise<PhotoEntry> => {
  const entry = await getEntry('photos', id);
  const file = photoFile(id);
  if (entry === undefined || file === undefined) throw new Error(`There is no photo "${id}".`);
  const { digest, width, height, placeholder } = await pictureFacts(file);
  return { ...entry.data, id, placeholder, source: { file, digest, width, height } };
};

/** What the `<picture>` of a photo needs. */
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

/** Answers the photos of each of these articles; a photo of several articles is looked up once. */
export const articlePhotos = async (entries: readonly NewsEntry[]): Promise<(entry: NewsEntry) => ArticlePhotos> => {
  const named = entries.flatMap((entry) => [photoNamed(entry.data.cover) ?? [], idsInText(entry)].flat());
  const photos = new Map(await Promise.all([...new Set(named)].map(async (id) => [id, await photoEntry(id)] as const)));
  return (entry) => ({
    coverPhoto: photos.get(photoNamed(entry.data.cover) ?? '') ?? null,
    photos: idsInText(entry).flatMap((id) => photos.get(id) ?? []),
  });
};
