import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import { strengthOf } from '../../accounts/estimateStrength.ts';
import { openRoute } from '../../identityRoute.ts';

/** The strength of a password, from 0 to 4; the password is not stored. */
export const passwordStrength = openRoute({
  method: 'POST',
  path: '/password/strength',
  about: 'The strength of a password, from 0 to 4.',
  isLimited: true,
  body: z.object({ client_id: z.string(), password: z.string().max(4096) }),
  answer: async ({ fields }) => json(200, { score: await strengthOf(fields.password) }),
});
