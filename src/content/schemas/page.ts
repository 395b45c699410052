import { z } from 'astro/zod';

/** A page of plain text in one language, such as privacy: `src/content/pages/<language>/<name>.md`. */
export const pageSchema = z.strictObject({
  title: z.string().min(3).max(90),
  /** For search engines and shared links. */
  description: z.string().min(40).max(160),
  /** The day of the last change. */
  updated: z.iso.date(),
});

export type Page = z.output<typeof pageSchema>;
