import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { onTestFinished } from 'vitest';
import type { ChatSettings } from '../../../sandbox/chat/settings.ts';
import { createSandbox } from '../../../sandbox/createSandbox.ts';
import type { IdentitySettings } from '../../../sandbox/identity/identity.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';

export const SITE = 'http://localhost:4321';
/** The password of the members whom `/sandbox/reset` makes. */
export const PASSWORD = 'Maillot-Jaune-2020!';
export const CALLBACK = `${SITE}/fr/authentification/`;

/** Low, so that tests are fast; the benchmark uses the real cost. */
const CHEAP = 2 ** 10;

const mails = z.array(
  z.object({
    channel: z.string(),
    kind: z.string(),
    to: z.string(),
    language: z.string(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    link: z.string().nullable(),
    code: z.string().nullable(),
  }),
);

export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
});
export type Tokens = z.output<typeof tokensSchema>;

type Options = {
  readonly settings?: Partial<IdentitySettings>;
  readonly file?: string;
  /** The folder of the texts for members. */
  readonly membersFiles?: string;
  readonly chat?: Partial<ChatSettings>;
  readonly editors?: readonly string[];
  readonly trustedProxies?: number;
  /** The origin that browsers use behind a proxy. */
  readonly origin?: string;
};

/** A sandbox for one test with the members of `/sandbox/reset`, and browsers that send requests as the SDK does. */
export const startIdentity = async ({
  settings = {},
  file = join(temporaryFolder(), 'data.db'),
  membersFiles = 'dist-members',
  chat = {},
  editors = [],
  trustedProxies = 0,
  origin: publicOrigin,
}: Options = {}) => {
  const mistakes: string[] = [];
  const sandbox = await createSandbox({
    host: 'localhost',
    port: 0,
    file,
    siteOrigin: SITE,
    siteFiles: 'dist',
    membersFiles,
    chat,
    editors,
    trustedProxies,
    origin: publicOrigin,
    identity: { rateLimit: 1_000_000, scryptCost: CHEAP, ...settings },
    log: (line) => mistakes.push(line),
  });
  const origin = `http://localhost:${sandbox.port}`;
  let isOpen = true;
  const close = async () => {
    if (isOpen) await sandbox.close();
    isOpen = false;
  };
  onTestFinished(async () => {
    await close();
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  });
  const control = (path: string, body: unknown = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    origin,
    mistakes,
    database: sandbox.context.database,
    /** The database of the chat service. */
    chatDatabase: sandbox.context.files.chat,
    close,
    reset: () => control('/sandbox/reset'),
    fail: (...faults: readonly object[]) => control('/sandbox/faults', { faults }),
    moveClock: (offsetMs: number) => control('/sandbox/clock', { offsetMs }),
    /** The mails in the mailbox, newest first. */
    mails: async () => mails.parse(await (await fetch(`${origin}/mailbox.json`)).json()),
    /** A new browser with its own cookies, which sends requests as the SDK does. */
    browser: () => browser(origin),
  };
};

type Asked = {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
};

/** A browser with its own cookies, which sends requests as the SDK does. */
export const browser = (origin: string) => {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const answer = await fetch(new URL(path, origin), { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const send = (path: string, body?: unknown, { token, headers, method = 'POST' }: Asked = {}) =>
    ask(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        origin: SITE,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { cookies, ask, send };
};

export type Browser = ReturnType<typeof browser>;

/** Presses the button of a verification link's page. */
export const press = (
  { ask }: Browser,
  link: string | null | undefined,
  fields: Readonly<Record<string, string>> = {},
) => ask(link ?? '', { method: 'POST', body: new URLSearchParams(fields) });

/** A PKCE pair (RFC 7636). */
export const challenge = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

const ALL = 'openid profile email phone offline_access full_write';

/** The parameters of an authorization as the SDK sends them, with a challenge. */
export const authorization = (code_challenge: string, extra: Readonly<Record<string, string>> = {}) => ({
  client_id: 'club',
  response_type: 'code',
  redirect_uri: CALLBACK,
  scope: ALL,
  code_challenge,
  code_challenge_method: 'S256',
  ...extra,
});

/** The response of the authorization endpoint, and the address of its redirect. */
export const authorize = async ({ ask }: Browser, parameters: Readonly<Record<string, string>>) => {
  const answer = await ask(`/oauth/authorize?${new URLSearchParams(parameters).toString()}`);
  const location = answer.headers.get('location');
  return { answer, back: location === null ? undefined : new URL(location, CALLBACK) };
};

export const exchange = ({ send }: Browser, code: string, code_verifier: string, extra: object = {}) =>
  send('/oauth/token', {
    client_id: 'club',
    grant_type: 'authorization_code',
    code,
    code_verifier,
    redirect_uri: CALLBACK,
    ...extra,
  });

const tkn = z.object({ tkn: z.string() });

/** Logs in as the SDK does: the password for a token, the token for a code, the code for tokens. */
export const logIn = async (
  visitor: Browser,
  {
    email = 'member@club.example',
    password = PASSWORD,
    extra = {},
  }: { email?: string; password?: string; extra?: Readonly<Record<string, string>> } = {},
): Promise<Tokens> => {
  const proof = tkn.parse(
    await (await visitor.send('/identity/v1/password/login', { client_id: 'club', email, password })).json(),
  );
  const pair = challenge();
  const { back } = await authorize(visitor, authorization(pair.challenge, { ...proof, ...extra }));
  const answer = await exchange(visitor, back?.searchParams.get('code') ?? '', pair.verifier);
  return tokensSchema.parse(await answer.json());
};

/** The tokens of a login without offline access. */
export const withoutRefresh = z.looseObject({ access_token: z.string(), scope: z.string() });

/** A login without offline access, as another property may request. */
export const logInForNow = async (visitor: Browser) => {
  const login = { client_id: 'club', email: 'member@club.example', password: PASSWORD };
  const proof = tkn.parse(await (await visitor.send('/identity/v1/password/login', login)).json());
  const pair = challenge();
  const parameters = { tkn: proof.tkn, scope: 'openid email full_write' };
  const { back } = await authorize(visitor, authorization(pair.challenge, parameters));
  const answer = await exchange(visitor, back?.searchParams.get('code') ?? '', pair.verifier);
  return withoutRefresh.parse(await answer.json());
};

const ssoData = z.object({ is_authenticated: z.boolean() });

/** Whether the provider knows the member of this browser. */
export const isLoggedIn = async (visitor: Browser): Promise<boolean> =>
  ssoData.parse(await (await visitor.ask('/identity/v1/sso/data')).json()).is_authenticated;

/** The claims of an ID token, unchecked. */
export const claimsOf = (idToken: string): unknown =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
