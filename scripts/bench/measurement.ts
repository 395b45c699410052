import { z } from 'astro/zod';

const figureSchema = z.object({
  kind: z.literal('figure'),
  group: z.string(),
  what: z.string(),
  value: z.number(),
  unit: z.string(),
  limit: z.number().optional(),
  aim: z.number().optional(),
  ratioTo: z.string().optional(),
  noisy: z.boolean().optional(),
  note: z.string().optional(),
});
const remarkSchema = z.object({
  kind: z.literal('remark'),
  group: z.string(),
  what: z.string(),
  note: z.string(),
  refused: z.boolean(),
});
const rowsSchema = z.array(z.discriminatedUnion('kind', [figureSchema, remarkSchema]));

/** Date and machine of a figure. */
const circumstances = { measuredOn: z.iso.date(), machine: z.array(z.string()) };

export const runSchema = z.object({
  ...circumstances,
  results: z.array(z.object({ bench: z.string(), rows: rowsSchema })),
});

export const recordSchema = z.array(
  z.object({ bench: z.string(), group: z.string(), ...circumstances, rows: rowsSchema }),
);

/** One run of `npm run bench`. */
export type Run = z.output<typeof runSchema>;

/** The last recorded run of each group of figures. */
export type Recorded = z.output<typeof recordSchema>[number];
