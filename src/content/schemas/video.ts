import { z } from 'astro/zod';
import { inEveryLocaleOf, raceDateTime, stageNumber } from './common.ts';

/** One video: `src/content/videos/<id>.yaml`. */
export const videoSchema = z.strictObject({
  title: inEveryLocaleOf(z.string().min(1).max(100)),
  /** One sentence for the list. */
  teaser: inEveryLocaleOf(z.string().min(1).max(240)),
  /** The stage it shows, if it shows one. */
  stage: stageNumber.optional(),
  /** Path of the file below the race's public folder, such as /videos/stage-17.webm; null until it is published. */
  file: z
    .string()
    .regex(/^\/videos\/[a-z0-9-]+\.(webm|mp4)$/, 'a file such as /videos/stage-17.webm')
    .nullable(),
  /** Its playlist for HTTP Live Streaming, if any: browsers then need not fetch the whole file. */
  stream: z
    .string()
    .regex(/^\/videos\/[a-z0-9-]+\/index\.m3u8$/, 'a playlist such as /videos/stage-17/index.m3u8')
    .optional(),
  /** Its id at the host of the video player, on whose page the film stands (docs/vendors.md). */
  hosted: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'the id of the film at the host, such as x8abcde')
    .optional(),
  /** When its file was put online, in the race's time zone; search engines get no structured data of a video without it. */
  published: raceDateTime.optional(),
  /** Length in seconds; null until it is published. */
  durationSeconds: z.int().positive().nullable(),
});

export type Video = z.output<typeof videoSchema>;
