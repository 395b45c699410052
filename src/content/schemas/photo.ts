import { z } from 'astro/zod';
import { PHOTO_FILE } from '~/config/photos.ts';
import { inEveryLocale } from './common.ts';

/** Percent of the width or height. */
const percent = z.int().min(0).max(100);

/** One photo in all languages: `src/content/photos/<id>.yaml`, beside its picture `<id>.jpg` (or `.png`, `.webp`, `.avif`). */
export const photoSchema = z.strictObject({
  /** The file of its picture beside the entry, where it does not have the entry's name, such as after an upload in the browser editor. */
  picture: z
    .string()
    .regex(PHOTO_FILE, `the name of a file beside it, such as start-in-nice.jpg`)
    .meta({ format: 'picture' })
    .optional(),
  /** What it shows, for readers who cannot see it. */
  alt: inEveryLocale,
  /** One or two sentences below it, where a text gives none of its own. */
  caption: inEveryLocale.optional(),
  /** Who made it, as readers see it. */
  credit: z.string().min(2).max(80),
  /** Who holds the rights, and the licence if there is one; readers and search engines see it. */
  rights: z.string().min(2).max(120),
  /** The point that no crop may lose, in percent from the left and from the top. */
  focus: z.strictObject({ x: percent, y: percent }).default({ x: 50, y: 50 }),
});

export type Photo = z.output<typeof photoSchema>;
