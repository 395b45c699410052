import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import { invalidGrant } from '../../failure.ts';
import { openRoute } from '../../identityRoute.ts';
import { look } from '../../proofs/oneTime.ts';

/** The data of a social provider for a sign-up that continues on the site. */
export const socialSignUp = z.object({
  email: z.string().optional(),
  given_name: z.string().optional(),
  provider: z.string(),
});

export const signupData = openRoute({
  method: 'GET',
  path: '/signup/data',
  about: 'The data of a social provider that fill in the sign-up form: parameters client_id and token.',
  answer: ({ identity, parameters }) => {
    const found = look(identity, 'social-sign-up', parameters.get('token') ?? '', socialSignUp);
    if (found === undefined) throw invalidGrant('Invalid or expired sign-up token', 'error.loginToken.invalid');
    return json(200, found.payload);
  },
});
