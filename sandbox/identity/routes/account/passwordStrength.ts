import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import { strengthOf } from '../../accounts/passwordPolicy.ts';
import { openRoute } from '../../identityRoute.ts';

/** How hard a password is to guess, from 0 to 4; nothing of it is kept. */
export const passwordStrength = openRoute({
  method: 'POST',
  path: '/password/strength',
  about: 'How strong a password is, from 0 to 4.',
  body: z.object({ client_id: z.string(), password: z.string().max(4096) }),
  answer: async ({ fields }) => json(200, { score: await strengthOf(fields.password) }),
});
