import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import type { SocialPerson } from '../../accounts/socialIdentities.ts';
import { invalidGrant } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { openRoute } from '../../identityRoute.ts';
import { look } from '../../proofs/oneTime.ts';

/** A person of a social provider, for a sign-up that continues on the site. */
export const socialSignUp = z.object({
  provider: z.string(),
  providerUserId: z.string(),
  email: z.string().nullable(),
  username: z.string(),
  given_name: z.string().optional(),
});

/**
 * The person for whom a sign-up token was issued; it stays valid.
 *
 * @throws {IdentityFailure} `invalid_grant` for an unknown, used or expired token.
 */
export function personOfToken(
  identity: Pick<Identity, 'database' | 'clock'>,
  token: string,
): SocialPerson & Pick<z.output<typeof socialSignUp>, 'given_name'> {
  const found = look(identity, 'social-sign-up', token, socialSignUp);
  if (found === undefined) throw invalidGrant('Invalid or expired sign-up token', 'error.loginToken.invalid');
  return found.payload;
}

export const signupData = openRoute({
  method: 'GET',
  path: '/signup/data',
  about: 'The data of a social provider that fill in the sign-up form: parameters client_id and token.',
  answer: ({ identity, parameters }) => {
    const { provider, given_name, email } = personOfToken(identity, parameters.get('token') ?? '');
    return json(200, { provider, given_name, ...(email !== null && { email }) });
  },
});
