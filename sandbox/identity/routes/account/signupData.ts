import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import { invalidGrant } from '../../failure.ts';
import { openRoute } from '../../identityRoute.ts';
import { look } from '../../proofs/oneTime.ts';

/** What a social provider has told about somebody whose sign-up the site wants to finish. */
export const socialSignUp = z.object({
  email: z.string().optional(),
  given_name: z.string().optional(),
  provider: z.string(),
});

export const signupData = openRoute({
  method: 'GET',
  path: '/signup/data',
  about: 'What a social provider has told, to fill in a sign-up form: parameters client_id and token.',
  answer: ({ identity, parameters }) => {
    const found = look(identity, 'social-sign-up', parameters.get('token') ?? '', socialSignUp);
    if (found === undefined) throw invalidGrant('Invalid or expired sign-up token');
    return json(200, found.payload);
  },
});
