import { COLLECTIONS, type CollectionName } from '~/content/collections.ts';
import type { Content } from './content.ts';
import type { ContentFiles } from './contentFiles.ts';
import type { MarkdownPlugins } from '~/content/markdownPlugins.ts';
import { placeOf, type Place } from './placeOf.ts';
import { readArticles } from './readArticles.ts';
import { readEntries } from './readEntries.ts';
import type { Before } from './reading.ts';

/** The places in a stable order, by one pass over the paths, because an archive is large. */
const placesIn = ({ paths }: ContentFiles): ReadonlyMap<CollectionName, readonly Place[]> =>
  Map.groupBy(
    paths
      .toSorted()
      .map(placeOf)
      .filter((answer) => answer.status === 'entry'),
    ({ collection }) => collection,
  );

/** Reads every entry below `src/content` once. Mistakes are kept with their entry; nothing is thrown. */
export const readContent = async (files: ContentFiles, plugins: MarkdownPlugins, before?: Before): Promise<Content> => {
  const reading = { files, plugins, places: placesIn(files), changed: before?.changed ?? new Set<string>() };
  const earlier = before?.content;
  // One line per collection: a mapped table would lose the type of each schema.
  return {
    stages: readEntries(reading, 'stages', COLLECTIONS.stages.schema, earlier?.stages),
    climbs: readEntries(reading, 'climbs', COLLECTIONS.climbs.schema, earlier?.climbs),
    teams: readEntries(reading, 'teams', COLLECTIONS.teams.schema, earlier?.teams),
    riders: readEntries(reading, 'riders', COLLECTIONS.riders.schema, earlier?.riders),
    results: readEntries(reading, 'results', COLLECTIONS.results.schema, earlier?.results),
    news: await readArticles(reading, 'news', COLLECTIONS.news.schema, earlier?.news),
    members: await readArticles(reading, 'members', COLLECTIONS.members.schema, earlier?.members),
    authors: readEntries(reading, 'authors', COLLECTIONS.authors.schema, earlier?.authors),
    photos: readEntries(reading, 'photos', COLLECTIONS.photos.schema, earlier?.photos),
    videos: readEntries(reading, 'videos', COLLECTIONS.videos.schema, earlier?.videos),
    partners: readEntries(reading, 'partners', COLLECTIONS.partners.schema, earlier?.partners),
    alerts: readEntries(reading, 'alerts', COLLECTIONS.alerts.schema, earlier?.alerts),
    pages: await readArticles(reading, 'pages', COLLECTIONS.pages.schema, earlier?.pages),
  };
};
