import { PHOTO_FORMATS, SHARED_PHOTO, type PhotoFormat } from '~/config/photos.ts';
import { LOCALES } from '~/i18n/locales.ts';
import type { PhotoCut, PhotoSource } from '~/lib/photos/drawPhoto.ts';
import { cardPhotoPath, cardSizesOf, sharedPhotoPath, widthsOf } from '~/lib/photos/photoShown.ts';
import { newsDesks } from '../queries/news.ts';
import { once } from '../queries/once.ts';
import { photoShown, type PhotoEntry } from '../queries/photos.ts';
import { keyedFiles } from './keyed.ts';

/** A file of a photo: its address without its ending, and what it is made of. */
type PhotoFile = { readonly name: string; readonly source: PhotoSource; readonly cut: PhotoCut };

const nameIn = (path: string): string => path.replace(/^\/photos\//, '');

const filesOf = (photo: PhotoEntry): readonly PhotoFile[] => {
  const { source } = photo;
  const { path } = photoShown(photo);
  return PHOTO_FORMATS.flatMap((format) =>
    widthsOf(source.width).map((width) => ({
      name: nameIn(`${path}-${width}`),
      source,
      cut: { kind: 'whole', width, format },
    })),
  );
};

/** The additional files of a photo that is the cover of an article: those of its card, and the picture for link previews on other sites. */
const coverFilesOf = (photo: PhotoEntry): readonly PhotoFile[] => {
  const { source, focus } = photo;
  const shown = photoShown(photo);
  const shared: PhotoFile = {
    name: nameIn(sharedPhotoPath(shown)).replace(/\.jpg$/, ''),
    source,
    cut: { kind: 'crop', ...SHARED_PHOTO, format: 'jpg', focus },
  };
  const cards = PHOTO_FORMATS.flatMap((format) =>
    cardSizesOf(shown).map(({ width, height }): PhotoFile => ({
      name: nameIn(`${cardPhotoPath(shown)}-${width}`),
      source,
      cut: { kind: 'crop', width, height, format, focus },
    })),
  );
  return [shared, ...cards];
};

/** The files of every photo that a published article shows; other photos are not published. */
const photoFiles = once(async (): Promise<readonly PhotoFile[]> => {
  const desks = await newsDesks();
  const articles = LOCALES.flatMap((locale) => desks[locale].articles);
  const covers = new Map(
    articles.flatMap(({ coverPhoto }) => (coverPhoto === null ? [] : [[coverPhoto.id, coverPhoto]])),
  );
  const inTexts = articles.flatMap(({ photos }) => photos);
  const shown = new Map([...covers, ...inTexts.map((photo) => [photo.id, photo] as const)]);
  return [...[...shown.values()].flatMap(filesOf), ...[...covers.values()].flatMap(coverFilesOf)];
});

/** The paths of the files of one format. */
export const photoPaths = async (format: PhotoFormat) =>
  keyedFiles(
    (await photoFiles())
      .filter(({ cut }) => cut.format === format)
      .map(({ name, source, cut }) => ({ params: { photo: name }, props: { source, cut } })),
  );
