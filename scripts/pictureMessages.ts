import { z } from 'astro/zod';

/** Sent to the process that draws pictures: the address of one. */
export const pictureRequest = z.object({ address: z.string() });

/** Its answer: the file of the picture; undefined if it could not be drawn. */
export const pictureAnswer = z.object({ address: z.string(), bytes: z.instanceof(Uint8Array).optional() });

export type PictureAnswer = z.output<typeof pictureAnswer>;
