import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { dump } from './dump.ts';
import {
  authorization,
  authorize,
  challenge,
  exchange,
  logIn,
  PASSWORD,
  press,
  startIdentity,
} from './startIdentity.ts';

type Identity = Awaited<ReturnType<typeof startIdentity>>;
type Browser = ReturnType<Identity['browser']>;

/** A valid proof, and an attempt to use it; `true` if it was accepted. */
type Case = {
  readonly proof: string;
  readonly attempt: (proof: string) => Promise<boolean>;
};

const EMAIL = 'member@club.example';
const PHONE = '+33612345678';
const tkn = z.object({ tkn: z.string() });

const isFine = ({ status }: Response) => status < 300;
const comesBackWithCode = async (visitor: Browser, extra: Readonly<Record<string, string>>) =>
  (await authorize(visitor, authorization(challenge().challenge, extra))).back?.searchParams.has('code') === true;

const authorized = async (identity: Identity) => {
  const visitor = identity.browser();
  await logIn(visitor);
  const pair = challenge();
  const { back } = await authorize(visitor, authorization(pair.challenge));
  return { visitor, verifier: pair.verifier, code: back?.searchParams.get('code') ?? '' };
};

const CASES: Readonly<Record<string, (identity: Identity) => Promise<Case> | Case>> = {
  password: ({ browser }) => ({
    proof: PASSWORD,
    attempt: async (password) =>
      isFine(await browser().send('/identity/v1/password/login', { client_id: 'club', email: EMAIL, password })),
  }),
  'login token': async ({ browser }) => {
    const visitor = browser();
    const answer = await visitor.send('/identity/v1/password/login', {
      client_id: 'club',
      email: EMAIL,
      password: PASSWORD,
    });
    return {
      proof: tkn.parse(await answer.json()).tkn,
      attempt: (proof) => comesBackWithCode(visitor, { tkn: proof }),
    };
  },
  'authorization code': async (identity) => {
    const { visitor, verifier, code } = await authorized(identity);
    return { proof: code, attempt: async (proof) => isFine(await exchange(visitor, proof, verifier)) };
  },
  'code verifier': async (identity) => {
    const { visitor, verifier, code } = await authorized(identity);
    return { proof: verifier, attempt: async (proof) => isFine(await exchange(visitor, code, proof)) };
  },
  'refresh token': async ({ browser }) => {
    const visitor = browser();
    const { refresh_token: proof } = await logIn(visitor);
    return {
      proof,
      attempt: async (refresh_token) =>
        isFine(await visitor.send('/oauth/token', { client_id: 'club', grant_type: 'refresh_token', refresh_token })),
    };
  },
  'bearer token': async ({ browser }) => {
    const visitor = browser();
    const { access_token: proof } = await logIn(visitor);
    return {
      proof,
      attempt: async (token) =>
        isFine(await visitor.send('/identity/v1/update-profile', { given_name: 'M' }, { token })),
    };
  },
  'session cookie': async ({ browser }) => {
    const visitor = browser();
    await logIn(visitor);
    const proof = visitor.cookies.get('sandbox_identity') ?? '';
    return {
      proof,
      attempt: (value) => {
        const other = browser();
        for (const [name, kept] of visitor.cookies) other.cookies.set(name, name === 'sandbox_identity' ? value : kept);
        return comesBackWithCode(other, {});
      },
    };
  },
  'code of a reset': async ({ browser, mails }) => {
    await browser().send('/identity/v1/forgot-password', { client_id: 'club', email: EMAIL });
    return {
      proof: (await mails())[0]?.code ?? '',
      attempt: async (verification_code) =>
        isFine(
          await browser().send('/identity/v1/update-password', {
            email: EMAIL,
            verification_code,
            password: 'Izoard-2360-Casse',
          }),
        ),
    };
  },
  'code of an e-mail address': async ({ browser, mails }) => {
    const visitor = browser();
    const { access_token } = await logIn(visitor, { email: 'newcomer@club.example' });
    await visitor.send('/identity/v1/send-email-verification', {}, { token: access_token });
    return {
      proof: (await mails())[0]?.code ?? '',
      attempt: async (verification_code) =>
        isFine(
          await visitor.send('/identity/v1/verify-email', {
            access_token,
            email: 'newcomer@club.example',
            verification_code,
          }),
        ),
    };
  },
  'link of an e-mail address': async ({ browser, mails }) => {
    const visitor = browser();
    const { access_token: token } = await logIn(visitor, { email: 'newcomer@club.example' });
    await visitor.send('/identity/v1/send-email-verification', {}, { token });
    const link = (await mails())[0]?.link ?? '';
    const at = link.lastIndexOf('/') + 1;
    return {
      proof: link.slice(at),
      attempt: async (proof) => (await press(visitor, link.slice(0, at) + proof)).status === 303,
    };
  },
  'SMS code of a telephone number': async ({ browser, mails }) => {
    const visitor = browser();
    const { access_token: token } = await logIn(visitor);
    await visitor.send('/identity/v1/update-phone-number', { phone_number: PHONE }, { token });
    return {
      proof: (await mails())[0]?.code ?? '',
      attempt: async (verification_code) =>
        isFine(
          await visitor.send('/identity/v1/verify-phone-number', { phone_number: PHONE, verification_code }, { token }),
        ),
    };
  },
  'code of a magic link': async ({ browser, mails }) => {
    const visitor = browser();
    const start = { ...authorization(challenge().challenge), auth_type: 'magic_link', email: EMAIL };
    await visitor.send('/identity/v1/passwordless/start', start);
    return {
      proof: (await mails())[0]?.code ?? '',
      attempt: async (verification_code) =>
        isFine(
          await visitor.send('/identity/v1/passwordless/verify', {
            auth_type: 'magic_link',
            email: EMAIL,
            verification_code,
          }),
        ),
    };
  },
};

/** The proof with its middle character changed to another of the same kind. */
const changed = (proof: string): string => {
  const at = Math.floor(proof.length / 2);
  const mark = proof.charAt(at);
  const other = /\d/.test(mark) ? String((Number(mark) + 1) % 10) : mark === 'a' ? 'b' : 'a';
  return proof.slice(0, at) + other + proof.slice(at + 1);
};

describe.each(Object.entries(CASES))('the %s', (_name, prepare) => {
  it('is refused with one byte changed, without any effect; unchanged it is accepted', async () => {
    const identity = await startIdentity();
    await identity.reset();
    const { proof, attempt } = await prepare(identity);
    const before = dump(identity.database);
    expect(proof).not.toBe('');
    expect(await attempt(changed(proof))).toBe(false);
    expect(dump(identity.database)).toEqual(before);
    expect(await attempt(proof)).toBe(true);
  });
});

it('an ID token with one byte changed has no valid signature', async () => {
  const identity = await startIdentity();
  await identity.reset();
  const { id_token: token } = await logIn(identity.browser());
  const { keys } = z
    .object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) })
    .parse(await (await fetch(`${identity.origin}/oauth/jwks`)).json());
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', keys[0] ?? {}, algorithm, false, ['verify']);
  const isSigned = async (jwt: string) => {
    const [head = '', claims = '', signature = ''] = jwt.split('.');
    return crypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64url'), Buffer.from(`${head}.${claims}`));
  };
  expect(await isSigned(token)).toBe(true);
  expect(await isSigned(changed(token))).toBe(false);
});

it('five wrong codes invalidate the right one', async () => {
  const { browser, mails, reset } = await startIdentity();
  await reset();
  await browser().send('/identity/v1/forgot-password', { client_id: 'club', email: EMAIL });
  const code = (await mails())[0]?.code ?? '';
  const attempt = async (verification_code: string) =>
    (
      await browser().send('/identity/v1/update-password', {
        email: EMAIL,
        verification_code,
        password: 'Izoard-2360-Casse',
      })
    ).status;
  const statuses = [];
  for (const wrong of Array.from({ length: 5 }, () => changed(code))) statuses.push(await attempt(wrong));
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  expect(await attempt(code)).toBe(401);
});
