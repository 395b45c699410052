import { defineCollection } from 'astro:content';
import { COLLECTIONS } from './content/collections.ts';
import { leanLoader } from './content/leanLoader.ts';

// One line per collection: a mapped table would lose the type of each schema.
export const collections = {
  stages: defineCollection({ loader: leanLoader('stages'), schema: COLLECTIONS.stages.schema }),
  climbs: defineCollection({ loader: leanLoader('climbs'), schema: COLLECTIONS.climbs.schema }),
  teams: defineCollection({ loader: leanLoader('teams'), schema: COLLECTIONS.teams.schema }),
  riders: defineCollection({ loader: leanLoader('riders'), schema: COLLECTIONS.riders.schema }),
  results: defineCollection({ loader: leanLoader('results'), schema: COLLECTIONS.results.schema }),
  news: defineCollection({ loader: leanLoader('news'), schema: COLLECTIONS.news.schema }),
  authors: defineCollection({ loader: leanLoader('authors'), schema: COLLECTIONS.authors.schema }),
  photos: defineCollection({ loader: leanLoader('photos'), schema: COLLECTIONS.photos.schema }),
  videos: defineCollection({ loader: leanLoader('videos'), schema: COLLECTIONS.videos.schema }),
  partners: defineCollection({ loader: leanLoader('partners'), schema: COLLECTIONS.partners.schema }),
  alerts: defineCollection({ loader: leanLoader('alerts'), schema: COLLECTIONS.alerts.schema }),
  pages: defineCollection({ loader: leanLoader('pages'), schema: COLLECTIONS.pages.schema }),
};
