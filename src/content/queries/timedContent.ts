import { homeStories } from '~/config/race/homeStories.ts';
import { readCollection } from '../readCollection.ts';
import type { Dated, TimedContent } from './dueMoments.ts';
import { publishedFrom, type Publication } from './publication.ts';

const written = (name: string, date: string | undefined): readonly Dated[] =>
  date === undefined ? [] : [{ name, date }];

/** When an article or a banner is published, and when it is taken down. */
const published = (name: string, publication: Publication): readonly Dated[] => [
  ...written(name, publishedFrom(publication)),
  ...written(`end of ${name}`, publication.unpublishAt),
];

/**
 * Reads the content below `root` that has a date of its own, for scripts.
 *
 * @throws Error for a file that the content check would report.
 */
export const timedContent = (root = '.'): TimedContent => {
  const news = readCollection('news', root).filter(({ data }) => !data.draft);
  // An article has the same id in every language.
  const idOf = (id: string): string => id.slice(id.indexOf('/') + 1);
  return {
    stages: readCollection('stages', root).map(({ data }) => data),
    results: readCollection('results', root).map(({ data }) => data),
    dated: [
      ...news.flatMap(({ id, data }) => published(`article ${idOf(id)}`, data)),
      ...news.flatMap(({ id, data: { updated } }) => written(`change of article ${idOf(id)}`, updated)),
      ...news.flatMap(({ id, data: { corrections = [] } }) =>
        corrections.flatMap(({ date }) => written(`correction of article ${idOf(id)}`, date)),
      ),
      ...homeStories(root).flatMap(({ article, until }) =>
        written(`end of article ${article} on the home page`, until),
      ),
      ...readCollection('alerts', root).flatMap(({ id, data }) => (data.shown ? published(`alert ${id}`, data) : [])),
      ...readCollection('videos', root).flatMap(({ id, data }) => written(`film ${id}`, data.published)),
    ],
  };
};
