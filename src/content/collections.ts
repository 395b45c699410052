import type { z } from 'astro/zod';
import { alertSchema } from './schemas/alert.ts';
import { authorSchema } from './schemas/author.ts';
import { climbSchema } from './schemas/climb.ts';
import { membersTextSchema } from './schemas/membersText.ts';
import { newsSchema } from './schemas/news.ts';
import { pageSchema } from './schemas/page.ts';
import { partnerSchema } from './schemas/partner.ts';
import { photoSchema } from './schemas/photo.ts';
import { resultSchema } from './schemas/result.ts';
import { riderSchema } from './schemas/rider.ts';
import { stageSchema } from './schemas/stage.ts';
import { teamSchema } from './schemas/team.ts';
import { videoSchema } from './schemas/video.ts';

/** Markdown entries are in one folder per language; a YAML entry holds every language in one file. */
type Format = 'markdown' | 'yaml';

/** Every collection, its folder below `src/content`, its format and its schema; the loader and the content check read this. */
export const COLLECTIONS = {
  stages: { format: 'yaml', schema: stageSchema },
  climbs: { format: 'yaml', schema: climbSchema },
  teams: { format: 'yaml', schema: teamSchema },
  riders: { format: 'yaml', schema: riderSchema },
  results: { format: 'yaml', schema: resultSchema },
  news: { format: 'markdown', schema: newsSchema },
  members: { format: 'markdown', schema: membersTextSchema },
  authors: { format: 'yaml', schema: authorSchema },
  photos: { format: 'yaml', schema: photoSchema },
  videos: { format: 'yaml', schema: videoSchema },
  partners: { format: 'yaml', schema: partnerSchema },
  alerts: { format: 'yaml', schema: alertSchema },
  pages: { format: 'markdown', schema: pageSchema },
} as const satisfies Record<string, { readonly format: Format; readonly schema: z.ZodType }>;

export type CollectionName = keyof typeof COLLECTIONS;
