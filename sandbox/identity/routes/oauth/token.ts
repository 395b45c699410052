import { z } from 'astro/zod';
import { readFields } from '../../../../platform/http/readFields.ts';
import type { Answer, Question } from '../../../../platform/http/route.ts';
import type { Route } from '../../../route.ts';
import { accountByPassword } from '../../accounts/accountByPassword.ts';
import { IdentityFailure, invalidRequest } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { answered } from '../../identityRoute.ts';
import { limit } from '../../limit.ts';
import { forward } from '../../provider/forward.ts';
import { tokensFor } from '../../sessions/tokensFor.ts';

/** The SDK's JSON: null for an absent value, a list for the scopes. */
const scalar = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);
const sent = z.record(z.string(), z.union([scalar, z.array(z.string()).transform((list) => list.join(' ')), z.null()]));

const passwordGrant = z.object({
  client_id: z.string(),
  username: z.string(),
  password: z.string(),
  scope: z.string().default('openid'),
});

/** Converts a JSON or form body into the form that the library reads. */
export function formOf(question: Question): URLSearchParams {
  const read = readFields(question);
  if (read.kind === 'malformed') throw invalidRequest('The body cannot be read');
  if (read.kind === 'unsupported') throw invalidRequest('Send JSON or a form');
  const fields = sent.safeParse(read.value);
  if (!fields.success) throw invalidRequest('The body is no list of fields');
  return new URLSearchParams(
    Object.entries(fields.data).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

export const token: Route = {
  method: 'POST',
  path: '/oauth/token',
  about: 'OpenID Connect: exchanges codes and refresh tokens for tokens.',
  answer: (question, { identity }) =>
    answered(question.headers, async () => {
      await limit(identity, `token ${question.sender}`);
      const form = formOf(question);
      if (form.get('grant_type') === 'password') return byPassword(identity, question, form);
      if (form.get('grant_type') === 'refresh_token') await widen(identity, form);
      return forward(identity, question, { method: 'POST', address: '/oauth/token', form });
    }),
};

/** The password grant, off by default: RFC 9700, section 2.4 forbids it. */
async function byPassword(identity: Identity, question: Question, form: URLSearchParams): Promise<Answer> {
  if (!identity.settings.hasLegacyGrants) {
    throw new IdentityFailure(400, 'unauthorized_client', 'The password grant is off', {
      key: 'error.feature.notAvailable',
    });
  }
  const asked = passwordGrant.safeParse(Object.fromEntries(form));
  if (!asked.success) throw invalidRequest('client_id, username and password are required');
  const { username, password, ...rest } = asked.data;
  await limit(identity, `password ${username.toLowerCase()}`);
  const identifier = username.includes('@') ? { email: username } : { phone_number: username };
  const account = await accountByPassword(identity, identifier, password);
  return tokensFor(identity, question, account, { type: 'password', amr: ['pwd'] }, rest);
}

/**
 * Adds `full_write` to a refresh token whose grant includes it. The site requests that scope only before it writes (least privilege). RFC
 * 6749, section 6 does not allow a wider scope at a refresh; the vendor does.
 */
async function widen({ provider }: Identity, form: URLSearchParams): Promise<void> {
  if (form.get('scope')?.split(' ').includes('full_write') !== true) return;
  const kept = await provider.RefreshToken.find(form.get('refresh_token') ?? '');
  if (kept === undefined || kept.scopes.has('full_write') || kept.clientId !== form.get('client_id')) return;
  kept.scope = `${kept.scope ?? ''} full_write`;
  await kept.save();
}
