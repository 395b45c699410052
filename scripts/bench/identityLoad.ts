import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'astro/zod';

const MEMBER = { client_id: 'club', email: 'member@club.example', password: 'Maillot-Jaune-2020!' };
const CALLBACK = 'http://localhost:4321/fr/authentification/';
const tkn = z.object({ tkn: z.string() });

/** Number of concurrent logins during the search for the ceiling. */
const AT_ONCE = 8;

/**
 * A complete login as the SDK sends it: password, authorization, tokens.
 *
 * @throws Error when any of the three requests fails.
 */
async function logInOnce(origin: string): Promise<void> {
  const verifier = randomBytes(32).toString('base64url');
  const answered = await post(`${origin}/identity/v1/password/login`, MEMBER);
  const proof = tkn.parse(await answered.json());
  // The token works in the browser that has got this cookie.
  const cookie = answered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const asked = new URLSearchParams({
    client_id: 'club',
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid profile email offline_access',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...proof,
  });
  const back = await fetch(`${origin}/oauth/authorize?${asked.toString()}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  const code = URL.parse(back.headers.get('location') ?? '')?.searchParams.get('code');
  const tokens = await post(`${origin}/oauth/token`, {
    client_id: 'club',
    grant_type: 'authorization_code',
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    code: code ?? '',
  });
  await tokens.arrayBuffer();
}

async function post(address: string, fields: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fields) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Logins per second when each client logs in again at once, measured over `seconds`. */
export async function ceilingOf(origin: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const since = performance.now();
  const counts = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      let count = 0;
      for (; performance.now() < until; count += 1) await logInOnce(origin);
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - since) / 1000);
}

/** The number of failed logins at an even rate, and the 95th percentile of their duration in milliseconds. */
export async function holdRate(origin: string, perSecond: number, seconds: number) {
  const times: number[] = [];
  let failures = 0;
  const one = async () => {
    const since = performance.now();
    try {
      await logInOnce(origin);
      times.push(performance.now() - since);
    } catch {
      failures += 1;
    }
  };
  const since = performance.now();
  const running: Promise<void>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const early = since + (count * 1000) / perSecond - performance.now();
    if (early > 0) await setTimeout(early);
    running.push(one());
  }
  await Promise.all(running);
  const sorted = times.sort((less, more) => less - more);
  return { failures, p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };
}
