import { z } from 'astro/zod';

/** The articles that stand first on the home page, in their order: `home.yaml` beside `race.yaml`. */
export const homeDefinition = z
  .array(
    z.strictObject({
      /** The id of the article, the same in every language. */
      article: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the id of an article, the name of its files'),
      /** When it stops being shown there, in the race's time zone; without it, it stays until it is removed from the list. */
      until: z.iso
        .datetime({ local: true, offset: false, precision: 0 })
        .refine((time) => !time.endsWith('Z'), 'a date and time of the race, without a letter at its end')
        .optional(),
    }),
  )
  .max(6);

export type HomeStory = z.output<typeof homeDefinition>[number];
