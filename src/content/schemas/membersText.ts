import { z } from 'astro/zod';

/**
 * The text of an article for members in one language: `src/content/members/<language>/<id>.md`, by the id of its public entry in
 * `news`, which says everything else. Between its two lines of hyphens stands nothing.
 */
export const membersTextSchema = z.strictObject({});
