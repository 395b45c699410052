import type { Route } from '../../../sandbox/route.ts';
import { CALLBACK, SITE } from './startIdentity.ts';

/** A generator of numbers from 0 to 1 (mulberry32); the same seed repeats a finding. */
const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Field names of the routes, so that some random bodies pass the first check. */
const NAMES = [
  'client_id',
  'email',
  'password',
  'data',
  'token',
  'code',
  'grant_type',
  'redirect_uri',
  'scope',
  'tkn',
  'consents',
  'verification_code',
  'challenge_id',
  'auth_type',
  'step_up',
  'custom_fields',
  'origin',
  'id',
  'raw_id',
  'response',
  'code_challenge',
  'code_challenge_method',
  'phone_number',
  'friendly_name',
  'fields',
  'state',
  'provider',
  'given_name',
  '__proto__',
  'constructor',
  'public_key_credential',
  'old_password',
  'access_token',
  'refresh_token',
  'redirect_url',
];
const TEXTS = [
  'club',
  'member@club.example',
  '',
  ' ',
  'S256',
  'sms',
  'magic_link',
  'authorization_code',
  'refresh_token',
  'null',
  '0',
  'http://localhost:4321/fr/club/',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>',
  '\u0000',
  '\ud800',
  '💛'.repeat(50),
  '%zz',
  '{{7*7}}',
];

/** Parts that are repeated to long passwords and names: an estimator of their strength finds most matches in these. */
const PIECES = ['1990', '1234567890', 'p@$$w0rd', '4@8({[<369!1|i7+$50', 'tourmalet', 'é', 'A', ' ', 'qwertz', '2115-'];

const values = (next: () => number) => {
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(next() * list.length)];
  const text = (): string => pick(TEXTS) ?? '';
  const longText = (): string => {
    const pieces = Array.from({ length: Math.ceil(next() * 3) }, () =>
      (pick(PIECES) ?? '').repeat(next() * next() * 60),
    );
    return pieces.join('').slice(0, 400);
  };
  const value = (depth: number): unknown => {
    const kind = Math.floor(next() * (depth > 2 ? 6 : 8));
    if (kind < 3) return text();
    if (kind === 3) return next() < 0.5;
    if (kind === 4) return next() < 0.5 ? null : Math.floor(next() * 1e9);
    if (kind === 5) return next() * Number.MAX_VALUE;
    if (kind === 6) return Array.from({ length: Math.floor(next() * 4) }, () => value(depth + 1));
    return object(depth + 1);
  };
  const object = (depth: number): Record<string, unknown> =>
    Object.fromEntries(Array.from({ length: Math.floor(next() * 7) }, () => [pick(NAMES) ?? '', value(depth)]));
  return { text, longText, value, object, pick };
};

type Values = ReturnType<typeof values>;

const email = ({ pick, longText }: Values): string =>
  pick(['member@club.example', 'nobody@club.example', `${longText().slice(0, 20)}@club.example`]) ?? '';
const phone = (next: () => number): string => `+336${String(Math.floor(next() * 1e8)).padStart(8, '0')}`;

/** Bodies as the SDK and the pages send them: most routes accept one of them at their first check, so that the code behind it runs. */
const LIKELY: readonly ((made: Values, next: () => number, token: string) => Readonly<Record<string, unknown>>)[] = [
  (made, next, token) => ({
    client_id: 'club',
    email: email(made),
    password: made.longText(),
    old_password: made.longText(),
    redirect_uri: CALLBACK,
    redirect_url: CALLBACK,
    response_type: 'code',
    scope: 'openid profile email phone offline_access',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    code_verifier: 'x'.repeat(43),
    code: made.longText(),
    state: made.longText(),
    nonce: made.longText(),
    prompt: made.pick(['none', 'login', 'consent']),
    provider: made.pick(['google', 'apple', 'facebook', 'none']),
    grant_type: made.pick(['authorization_code', 'refresh_token']),
    refresh_token: made.longText(),
    verification_code: String(Math.floor(next() * 1e6)),
    challenge_id: made.longText(),
    auth_type: made.pick(['magic_link', 'sms', 'email', 'webauthn']),
    start_mfa_type: made.pick(['email', 'sms']),
    tkn: made.longText(),
    token: next() < 0.1 ? token : made.longText(),
    access_token: token,
    origin: SITE,
    friendly_name: made.longText(),
    identity_id: made.longText(),
    data: { given_name: made.longText(), email: email(made), password: made.longText() },
    profile: { given_name: made.longText(), email: email(made) },
  }),
  (made, next) => ({
    given_name: made.longText(),
    family_name: made.longText(),
    gender: made.pick(['female', 'male', 'other']),
    birthdate: `19${Math.floor(next() * 100)}-0${Math.floor(next() * 10)}-11`,
    phone_number: phone(next),
    consents: { newsletter: { granted: next() < 0.5, consent_type: 'opt-in' } },
    custom_fields: { has_answered: next() < 0.5 },
    addresses: [{ country: 'FR', street_address: made.longText() }],
  }),
  (_made, next) => ({
    client_id: 'club',
    phone_number: phone(next),
    verification_code: String(Math.floor(next() * 1e6)),
    trust_device: next() < 0.5,
    action: 'register',
  }),
  (made) => ({
    email: email(made),
    origin: SITE,
    webauthn_id: made.longText(),
    id: 'eHh4',
    raw_id: 'eHh4',
    rawId: 'eHh4',
    type: 'public-key',
    response: { client_data_json: 'e30', attestation_object: 'oA', authenticator_data: 'oA', signature: 'oA' },
    public_key_credential: {
      id: 'eHh4',
      raw_id: 'eHh4',
      type: 'public-key',
      response: { client_data_json: 'e30', attestation_object: 'oA' },
    },
  }),
];

/** A likely body with some fields left out and some replaced by anything. */
const likelyBody = (made: Values, next: () => number, token: string): Readonly<Record<string, unknown>> => {
  const whole = made.pick(LIKELY)?.(made, next, token) ?? {};
  const [leftOut, replaced] = next() < 0.5 ? [0, 0] : [0.1, 0.1];
  return Object.fromEntries(
    Object.entries(whole)
      .filter(() => next() >= leftOut)
      .map(([name, inner]) => [name, next() < replaced ? made.value(1) : inner]),
  );
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

const formOf = (fields: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, inner]) => [name, textOf(inner)])).toString();

const TYPES = ['application/json', 'application/json', 'application/x-www-form-urlencoded', 'text/plain', ''];
/** Bodies that are costly or impossible to parse. */
const ODD: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '['.repeat(20_000) + ']'.repeat(20_000),
  `${'{"data":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  JSON.stringify({ client_id: 'club', email: 'a'.repeat(60_000), password: 'p@$$w0rd'.repeat(500) }),
  `client_id=club&${'email=a&'.repeat(8000)}`,
  'x'.repeat(1_000_000),
  Uint8Array.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
];
const PARTS = ['fr', 'de', 'club', 'google', 'greeting', 'stage-1', '1', '%zz', '%00', '..%2f', '%F0%9F'];

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Made = { readonly address: string; readonly init: RequestInit };

/** One random request to a route, whether or not the route accepts such a body. */
const requestTo = ({ method, path }: Route, made: Values, next: () => number, token: string): Made => {
  const type = made.pick(TYPES) ?? '';
  const fields = (): unknown => {
    if (next() < 0.6) return likelyBody(made, next, token);
    return next() < 0.8 ? made.object(0) : made.value(0);
  };
  const part = () => (next() < 0.5 ? encodeURIComponent(made.text().toWellFormed() || 'x') : (made.pick(PARTS) ?? 'x'));
  const asked = method === 'GET' && next() < 0.6 ? likelyBody(made, next, token) : made.object(2);
  const address = `${path.replaceAll(/:\w+/g, part)}?${formOf(asked)}`;
  const bodyOf = () => {
    if (next() < 0.02) return made.pick(ODD) ?? '';
    const whole = fields();
    if (type === 'application/x-www-form-urlencoded' && isFields(whole)) return formOf(whole);
    const json = JSON.stringify(whole);
    return next() < 0.1 ? json.slice(0, Math.floor(next() * json.length)) : json;
  };
  const body = method === 'GET' ? undefined : bodyOf();
  const headers = {
    ...(type !== '' && { 'content-type': type }),
    ...(next() < 0.5 && { authorization: `Bearer ${token}` }),
    accept: next() < 0.5 ? 'text/html' : 'application/json',
  };
  return { address, init: { method, redirect: 'manual', headers, ...(body !== undefined && { body }) } };
};

type Options = {
  readonly seed: number;
  readonly perRoute: number;
  /** Number of clients that send at once, each over its own connection. */
  readonly clients?: number;
  /** Called before each route; returns a new access token of a member, because earlier requests may have revoked the last one. */
  readonly renew: () => Promise<string>;
  /** Called after each route, once all of its requests have been answered. */
  readonly after?: (route: Route) => Promise<void>;
};

/** Sends `perRoute` random requests to each route, with and without a member's token; returns those that caused a server error. */
export const askAtRandom = async (
  origin: string,
  routes: readonly Route[],
  { seed, perRoute, clients = 1, renew, after }: Options,
): Promise<readonly string[]> => {
  const next = random(seed);
  const made = values(next);
  const broken: string[] = [];
  for (const route of routes) {
    const token = await renew();
    let left = perRoute;
    const client = async () => {
      while (left > 0) {
        left -= 1;
        const { address, init } = requestTo(route, made, next, token);
        const answer = await fetch(origin + address, init);
        await answer.arrayBuffer();
        if (answer.status >= 500) broken.push(`${answer.status} ${address} ${JSON.stringify(init).slice(0, 2000)}`);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    await after?.(route);
  }
  return broken;
};
