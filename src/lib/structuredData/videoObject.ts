import type { VideoObjectLeaf } from 'schema-dts';
import { RACE } from '~/config/race.ts';
import type { Video } from '~/content/schemas/video.ts';
import { raceIso } from '../race/raceTime.ts';
import type { Reader } from './thing.ts';

/**
 * A video, once it can be watched: search engines ask for its file and for the day on which it was put online, and an entry that
 * only announces a video has neither.
 */
export const videoObject = (
  { title, teaser, file, published, durationSeconds }: Video,
  picture: string,
  { locale, absolute }: Reader,
): VideoObjectLeaf | undefined => {
  if (file === null || published === undefined) return undefined;
  return {
    '@type': 'VideoObject',
    name: title[locale],
    description: teaser[locale],
    thumbnailUrl: absolute(picture),
    uploadDate: raceIso(published, RACE.timezone),
    contentUrl: absolute(file),
    inLanguage: locale,
    ...(durationSeconds === null ? {} : { duration: `PT${durationSeconds}S` }),
  };
};
