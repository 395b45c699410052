import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { codesIn, rowsIn } from '../../unit/docs/markdown.ts';
import { LOCALES } from '../../../sandbox/locales.ts';
import { shownFor } from './readerSentences.ts';
import { authorization, authorize, CALLBACK, challenge, logIn, PASSWORD, startIdentity } from './startIdentity.ts';

const HEADING = 'Errors without a sentence of the provider\n';
const ofCodes =
  readFileSync('docs/error-messages.md', 'utf8')
    .split(/^## /m)
    .find((section) => section.startsWith(HEADING)) ?? '';
const ROWS = rowsIn(ofCodes).map(({ error = '', status, code = '', ...row }) => ({
  error: codesIn(error)[0] ?? '',
  status: Number(status) || undefined,
  code: codesIn(code)[0],
  sentences: LOCALES.map((locale) => row[locale]),
}));

const V1 = '/identity/v1';
const LOGIN = { client_id: 'club', email: 'member@club.example', password: PASSWORD };

const started = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  return { ...sandbox, visitor: sandbox.browser() };
};

type Provoked = { readonly status?: number; readonly body: object };
/** Provokes an error in a language. */
type Provoke = (sandbox: Awaited<ReturnType<typeof started>>, language: string) => Promise<Provoked>;

const bodyIn = async (answer: Response): Promise<Provoked> => ({
  status: answer.status,
  body: z.looseObject({ error: z.string() }).parse(await answer.json()),
});

const posted =
  (path: string, body: object): Provoke =>
  async ({ visitor }, language) =>
    bodyIn(await visitor.send(path, body, { headers: { 'accept-language': language } }));

/** The error with which an authorization redirects to the site, in the query or in the fragment. */
const returned =
  (parameters: Readonly<Record<string, string>>): Provoke =>
  async ({ visitor }) => {
    const { back } = await authorize(visitor, { ...authorization(challenge().challenge), ...parameters });
    const inFragment = new URLSearchParams(back?.hash.slice(1));
    return { body: Object.fromEntries([...(back?.searchParams ?? []), ...inFragment]) };
  };

/** The answer of a failing provider. */
const failing =
  (status: number, body: object): Provoke =>
  async ({ visitor, fail }) => {
    await fail({ path: `${V1}/password/login`, kind: 'status', status, body });
    return bodyIn(await visitor.send(`${V1}/password/login`, LOGIN));
  };

const withoutScope: Provoke = async ({ visitor }, language) => {
  const { access_token: token } = await logIn(visitor, { extra: { scope: 'openid profile email offline_access' } });
  const headers = { 'accept-language': language };
  return bodyIn(await visitor.send(`${V1}/update-profile`, { given_name: 'Ana' }, { token, headers }));
};

const CODE = { client_id: 'club', code: 'none', code_verifier: 'v'.repeat(43), redirect_uri: CALLBACK };

/** How each error is provoked; the rest is in the document. */
const CASES: Readonly<Record<string, Provoke>> = {
  invalid_request: posted(`${V1}/forgot-password`, { client_id: 'club' }),
  invalid_client: posted(`${V1}/password/login`, { ...LOGIN, client_id: 'none' }),
  invalid_grant: posted('/oauth/token', { ...CODE, grant_type: 'authorization_code' }),
  unsupported_grant_type: posted('/oauth/token', { ...CODE, grant_type: 'device_code' }),
  insufficient_scope: withoutScope,
  invalid_token: async ({ visitor }) =>
    bodyIn(await visitor.ask('/oauth/userinfo', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })),
  login_required: returned({ prompt: 'none' }),
  access_denied: returned({ prompt: 'none', tkn: 'none' }),
  unsupported_response_type: returned({ response_type: 'token' }),
  request_uri_not_supported: returned({ request_uri: 'https://club.example/r.jwt' }),
  request_not_supported: returned({ request: 'e30.e30.' }),
  server_error: failing(500, { error: 'server_error' }),
  temporarily_unavailable: failing(503, { error: 'temporarily_unavailable' }),
};

test('the section has the errors that are provoked here, in their order', () => {
  expect(ROWS.map(({ error }) => error)).toEqual(Object.keys(CASES));
});

test.each(ROWS)('$error is the code $code, and has its sentence in four languages', async ({ error, ...row }) => {
  const sandbox = await started();
  for (const [at, language] of LOCALES.entries()) {
    const { status, body } = (await CASES[error]?.(sandbox, language)) ?? {};
    expect({ status, body }).toMatchObject({ status: row.status, body: { error } });
    expect(shownFor(body ?? {}, language)).toEqual({
      code: row.code,
      problem: { sentence: row.sentences[at] },
    });
  }
});
