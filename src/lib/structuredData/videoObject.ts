import type { VideoObjectLeaf } from 'schema-dts';
import { RACE } from '~/config/race.ts';
import { raceIso } from '../race/raceTime.ts';
import type { Reader } from './thing.ts';

type VideoFacts = {
  readonly title: string;
  readonly teaser: string;
  /** Path of its file; null while it is only announced. */
  readonly file: string | null;
  /** The date of publication, in the race's zone. */
  readonly published?: string | undefined;
  readonly durationSeconds: number | null;
};

/**
 * A video, once it can be watched: search engines require its file and its date of publication, which the entry of an announced video
 * lacks.
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
