import { PUBLIC } from '~/config/race/folders.ts';
import type { Mistake } from '../mistake.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { isRefused, soundOnly } from '../soundOnly.ts';

/** A published video is a file of the race's public folder with a known length; a video without publication has neither. */
export const publishedVideos: Rule = ({ videos }, { files }) =>
  soundOnly(videos).flatMap((entry): readonly Mistake[] => {
    const {
      file,
      data: { file: video, stream, durationSeconds },
    } = entry;
    return [
      ...(video === null || files.publicFiles.has(video)
        ? []
        : [{ file, field: 'file', found: quoted(video), allowed: `a file that lies below ${PUBLIC}/, or null` }]),
      ...(stream === undefined || files.publicFiles.has(stream)
        ? []
        : [{ file, field: 'stream', found: quoted(stream), allowed: `a playlist that lies below ${PUBLIC}/` }]),
      ...((video === null) === (durationSeconds === null) || isRefused(entry, 'file')
        ? []
        : [
            {
              file,
              field: 'durationSeconds',
              found: quoted(durationSeconds),
              allowed: video === null ? 'null until there is a file' : 'the length of the file in seconds',
            },
          ]),
    ];
  });
