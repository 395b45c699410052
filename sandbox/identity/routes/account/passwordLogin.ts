import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import { accountByPassword } from '../../accounts/accountByPassword.ts';
import { keyOf } from '../../accounts/accounts.ts';
import { identifierFields, identifierOf } from '../../accounts/identifierOf.ts';
import { secondFactorsOf } from '../../accounts/secondFactors.ts';
import { LOGIN_TOKEN_LIFE } from '../../config.ts';
import { IdentityFailure, invalidRequest } from '../../failure.ts';
import { openRoute } from '../../identityRoute.ts';
import { limit } from '../../limit.ts';
import { answerLoginToken } from '../../proofs/loginToken.ts';
import { mint } from '../../proofs/oneTime.ts';
import { checkClient } from '../../sessions/enterHere.ts';
import { isTrustedDevice } from '../../sessions/trustedDevices.ts';

/**
 * Exchanges a password for a login token. For an account with a second factor on an untrusted device, the token only starts the step-up to
 * that factor.
 */
export const passwordLogin = openRoute({
  method: 'POST',
  path: '/password/login',
  about: 'Login by password: client_id, email, phone_number or custom_identifier, and password.',
  isLimited: true,
  body: z.object({ client_id: z.string(), password: z.string().max(4096), ...identifierFields }),
  answer: async ({ identity, fields, request, headers }) => {
    await checkClient(identity, fields.client_id);
    const identifier = identifierOf(fields);
    if (identifier === undefined) throw invalidRequest('An email, phone_number or custom_identifier is required');
    await limit(identity, `password ${keyOf(identifier)}`);
    const account = await accountByPassword(identity, identifier, fields.password);
    if (identity.settings.verifiesFirst && 'email' in identifier && !account.email_verified) {
      throw new IdentityFailure(403, 'access_denied', 'Verify your email first', { key: 'error.email.notVerified' });
    }
    if (secondFactorsOf(identity, account.id).length > 0 && !isTrustedDevice(identity, account.id, request)) {
      const payload = { type: 'password', amr: ['pwd'] };
      const tkn = mint(identity, 'second-factor-token', { accountId: account.id, payload, life: LOGIN_TOKEN_LIFE });
      return json(200, { tkn, mfa_required: true });
    }
    return answerLoginToken({ identity, headers }, account, { type: 'password', amr: ['pwd'] });
  },
});
