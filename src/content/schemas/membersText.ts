import { z } from 'astro/zod';

/**
 * The text of an article for members in one language: `src/content/members/<language>/<id>.md`, by the id of its public entry in
 * `news`, which holds everything else. Its front matter is empty.
 */
export const membersTextSchema = z.strictObject({});
