import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'astro/zod';
import { json, text } from '../../platform/http/answers.ts';
import type { Answer, Question } from '../../platform/http/route.ts';
import { emailSchema } from '../identity/accounts/profileFields.ts';
import type { Identity } from '../identity/identity.ts';
import { GOOGLE_CLIENT_ID, GOOGLE_ISSUER } from '../identity/clients.ts';
import { keep, look } from '../identity/proofs/oneTime.ts';
import { secretOf } from '../identity/provider/secrets.ts';
import { languageOfReturn } from '../identity/wire/language.ts';
import type { Route } from '../route.ts';
import { accountFor, createFor } from './accountFor.ts';
import { personOf } from './people.ts';
import { denied, entered, registeredAddress, type Asked } from './wayBack.ts';

/** Lifetime of Google's ID tokens, in seconds. */
const LIFE = 3600;

const wish = z.object({ client_id: z.literal(GOOGLE_CLIENT_ID), nonce: z.string().min(1), email: emailSchema });
const claims = z.object({
  iss: z.literal(GOOGLE_ISSUER),
  aud: z.literal(GOOGLE_CLIENT_ID),
  exp: z.number(),
  nonce: z.string(),
  email: emailSchema,
});

type Keeping = Pick<Identity, 'database' | 'clock'>;

/** Google signs with a published key pair; here the sandbox both signs and verifies, so one secret is enough. */
const signed = ({ database }: Keeping, content: string): string => {
  const key = secretOf(database, 'google-credential-key', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(content).digest('base64url');
};

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An ID token in the form of Google's (RFC 7519). */
function googleToken(keeping: Keeping, { client_id: aud, nonce, email }: z.output<typeof wish>): string {
  const exp = Math.floor(keeping.clock.now() / 1000) + LIFE;
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ iss: GOOGLE_ISSUER, aud, exp, nonce, email, email_verified: true })}`;
  return `${content}.${signed(keeping, content)}`;
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

/** The address in Google's token, which can be used once; undefined for an invalid token, or one that was issued for another nonce. */
function googleEmail(keeping: Keeping, token: string, nonce: string): string | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  if (!isEqual(signature, signed(keeping, `${head}.${body}`))) return undefined;
  const told = claims.safeParse(readJson(Buffer.from(body, 'base64url'))).data;
  if (told === undefined || told.exp * 1000 <= keeping.clock.now()) return undefined;
  const digest = createHash('sha256').update(nonce).digest('base64url');
  if (!isEqual(told.nonce, digest) || look(keeping, 'google-token', token, z.object({})) !== undefined)
    return undefined;
  // The page's address contains token and nonce, so the token may log in only once.
  keep(keeping, 'google-token', token, { payload: {}, life: LIFE * 1000 });
  return told.email;
}

const path = '/social/google/credential';

/** The sample of Google's script requests a token here. */
export const googleCredential: Route = {
  method: 'POST',
  path,
  about: 'Gives an ID token of the stand-in for Google: client_id, nonce and email, as JSON.',
  answer: ({ body }, { identity }) => {
    const asked = wish.safeParse(readJson(Buffer.from(body)));
    return asked.success
      ? json(200, { credential: googleToken(identity, asked.data) })
      : text(422, 'Send client_id, nonce and email.');
  },
};

/** The authorization endpoint sends a request with such a token here. */
export const googleRedeemed: Route = {
  method: 'GET',
  path,
  hasEffects: true,
  about: 'Logs in by an ID token of the stand-in for Google: the parameters of an authorization request.',
  answer: (question, { identity }) => wayOn(identity, question),
};

async function wayOn(identity: Identity, { parameters, headers }: Question): Promise<Answer> {
  const { id_token: token = '', ...asked }: Asked = Object.fromEntries(parameters);
  // Refuses a link from another site (login CSRF): Google gives the token to a page of the organiser. Only browsers send this header.
  const { 'sec-fetch-site': from = 'same-origin' } = headers;
  if (from !== 'same-origin' && from !== 'same-site') return denied(asked, 'invalid_request');
  const email = googleEmail(identity, token, asked['nonce'] ?? '');
  const person = email === undefined ? undefined : personOf(identity, 'google', { person: 'new', email });
  if (person === undefined) return denied(asked, 'invalid_request');
  // Creates nothing for a request that the authorization endpoint will refuse.
  const redirectUri = await registeredAddress(identity, asked);
  if (redirectUri === undefined) return denied(asked, 'access_denied');
  const language = languageOfReturn(redirectUri, headers);
  const verdict = accountFor(identity, person, { memberId: null, language });
  switch (verdict.kind) {
    case 'denied':
      return denied(asked, verdict.denial);
    case 'member':
      return entered({ identity, headers }, asked, 'google', verdict.id);
    case 'new':
      return entered({ identity, headers }, asked, 'google', createFor(identity, person, language));
  }
}
