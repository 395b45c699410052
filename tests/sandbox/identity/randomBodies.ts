import type { Route } from '../../../sandbox/route.ts';
import type { startIdentity } from './startIdentity.ts';

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

const values = (next: () => number) => {
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(next() * list.length)];
  const text = (): string => pick(TEXTS) ?? '';
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
  return { text, value, object, pick };
};

const TYPES = ['application/json', 'application/json', 'application/x-www-form-urlencoded', 'text/plain', ''];

const bodyOf = (type: string | undefined, { object, value }: ReturnType<typeof values>, next: () => number): string => {
  const whole = next() < 0.8 ? object(0) : value(0);
  if (type === 'application/x-www-form-urlencoded' && typeof whole === 'object' && whole !== null) {
    return new URLSearchParams(Object.entries(whole).map(([name, inner]) => [name, String(inner)])).toString();
  }
  const json = JSON.stringify(whole);
  return next() < 0.1 ? json.slice(0, Math.floor(next() * json.length)) : json;
};

/** Sends `perRoute` random requests to each route, with and without a member's token; returns those with an error of the server. */
export const askAtRandom = async (
  { origin }: Awaited<ReturnType<typeof startIdentity>>,
  routes: readonly Route[],
  { seed, perRoute, token }: { readonly seed: number; readonly perRoute: number; readonly token: string },
): Promise<readonly string[]> => {
  const next = random(seed);
  const made = values(next);
  const broken: string[] = [];
  for (const { method, path } of routes) {
    for (let round = 0; round < perRoute; round += 1) {
      const type = made.pick(TYPES) ?? '';
      const query = new URLSearchParams(
        Object.entries(made.object(2)).map(([name, inner]) => [name, String(inner).toWellFormed()]),
      );
      const address = `${path.replaceAll(/:\w+/g, () => encodeURIComponent(made.text().toWellFormed() || 'x'))}?${query.toString()}`;
      const body = method === 'GET' ? undefined : bodyOf(type, made, next);
      const answer = await fetch(origin + address, {
        method,
        redirect: 'manual',
        headers: {
          ...(type !== '' && { 'content-type': type }),
          ...(next() < 0.5 && { authorization: `Bearer ${token}` }),
          accept: next() < 0.5 ? 'text/html' : 'application/json',
        },
        ...(body !== undefined && { body }),
      });
      await answer.arrayBuffer();
      if (answer.status >= 500) broken.push(`${method} ${address} ${type} ${body ?? ''}`);
    }
  }
  return broken;
};
