import type { VideoObjectLeaf } from 'schema-dts';
import { RACE } from '~/config/race.ts';
import { raceIso } from '../race/raceTime.ts';
import type { Reader } from './thing.ts';

type VideoFacts = {
  readonly title: string;
  readonly teaser: string;
  /** Path of its file; null as long as it is only announced. */
  readonly file: string | null;
  /** When it was put online, in the race's zone. */
  readonly published?: string | undefined;
  readonly durationSeconds: number | null;
};

/**
 * A video, once it can be watched: search engines ask for its file and for the day on which it was put online, and an entry that
 * only announces a video has neither.
 */
export const videoObject = (
  { title, teaser, file, published, durationSeconds }: VideoFacts,
  picture: string,
  { locale, absolute }: Reader,
): VideoObjectLeaf | undefined => {
  if (file === null || published === undefined) return undefined;
  return {
    '@type': 'VideoObject',
    name: title,
    description: teaser,
    thumbnailUrl: absolute(picture),
    uploadDate: raceIso(published, RACE.timezone),
    contentUrl: absolute(file),
    inLanguage: locale,
    ...(durationSeconds === null ? {} : { duration: `PT${durationSeconds}S` }),
  };
};
