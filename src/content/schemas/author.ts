import { z } from 'astro/zod';
import { inEveryLocaleOf } from './common.ts';

/** A person, or a desk that signs articles: `src/content/authors/<id>.yaml`. */
export const authorSchema = z.strictObject({
  /** A person, or a part of the editorial staff that signs as a whole. */
  kind: z.enum(['person', 'desk']),
  /** The name in the by-line, in feeds and for search engines; that of a person is mostly the same in every language. */
  name: inEveryLocaleOf(z.string().min(2).max(60)),
  /** One sentence about the author, below the articles. */
  text: inEveryLocaleOf(z.string().min(10).max(200)),
});

export type Author = z.output<typeof authorSchema>;
