import { CONTENT } from '~/config/race/folders.ts';
import { knownKeys } from '../knownKeys.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';
import { unknownReferences, type Reference } from '../unknownReferences.ts';

const PROFILE = 'profile-';

const where = (file: string, field: string, stage: number | undefined): readonly Reference[] =>
  stage === undefined ? [] : [{ file, field, key: stage }];

/** Every stage that a climb, a result, a video or an article names exists. */
export const unknownStages: Rule = ({ stages, climbs, results, videos, news }) => {
  const references = [
    ...soundOnly(climbs).flatMap(({ file, data }) => where(file, 'stage', data.stage)),
    ...soundOnly(results).flatMap(({ file, data }) => where(file, 'stage', data.stage)),
    ...soundOnly(videos).flatMap(({ file, data }) => where(file, 'stage', data.stage)),
    ...soundOnly(news).flatMap(({ file, data }) => where(file, 'stage', data.stage)),
    ...soundOnly(news)
      .filter(({ data }) => data.cover.startsWith(PROFILE))
      .flatMap(({ file, data }) => where(file, 'cover', Number(data.cover.slice(PROFILE.length)))),
  ];
  return unknownReferences(
    references,
    knownKeys(stages, 'number', 'number'),
    `the number of a stage in ${CONTENT}/stages`,
  );
};
