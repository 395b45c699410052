import { PUBLIC } from '~/config/race/folders.ts';
import { decodedAddress } from '~/content/pictureFile.ts';
import type { PictureFacts } from '~/lib/photos/pictureFacts.ts';
import { allArticles } from './allArticles.ts';
import type { Content } from './content.ts';
import type { ContentFiles } from './contentFiles.ts';
import { isPhotoFile } from './placeOf.ts';

/** The facts of every photo and of every picture that a text shows and that is there, by the paths of their files. */
export const inspectPictures = async (
  content: Content,
  files: ContentFiles,
): Promise<ReadonlyMap<string, PictureFacts>> => {
  const shown = allArticles(content)
    .flatMap(({ text }) => text.pictures)
    .map(({ address }) => decodedAddress(address))
    .filter((address) => files.publicFiles.has(address))
    .map((address) => PUBLIC + address);
  const paths = new Set([...files.paths.filter(isPhotoFile), ...shown]);
  // One after another: decoding a photo uses all processors and much memory.
  const facts = new Map<string, PictureFacts>();
  for (const path of paths) {
    const found = await files.inspect(path);
    if (found !== undefined) facts.set(path, found);
  }
  return facts;
};
