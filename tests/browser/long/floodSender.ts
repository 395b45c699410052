import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { connectAsync, type MqttClient } from 'mqtt';
import { z } from 'astro/zod';

/**
 * Chat members without a page, in a process of their own, so that they use none of the page's time. For each line of standard input they
 * send 1 000 messages in 10 seconds, none of them faster than the rules allow.
 */
const [sandbox = '', site = ''] = process.argv.slice(2);
// Four floods within a minute are 16 messages of each member; the limit is 20.
const MEMBERS = 250;
const MESSAGES = 1_000;
const SECONDS = 10;

const CALLBACK = `${site}/en/authentication/`;
const PASSWORD = 'Tourmalet-2115-Neige';

const send = async (path: string, body: unknown, token?: string): Promise<Response> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(sandbox + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return answer;
};

const post = async (...sent: Parameters<typeof send>): Promise<unknown> => (await send(...sent)).json();

const mails = z.array(z.object({ kind: z.string(), link: z.string().nullable() }));
const entry = z.object({ clientId: z.string(), username: z.string(), password: z.string(), in: z.string() });

/** Verifies an address by its mailed link, with the origin that browsers use replaced by the sandbox's address for this process. */
const verify = async (email: string): Promise<void> => {
  const answer = await fetch(`${sandbox}/mailbox.json?to=${encodeURIComponent(email)}`);
  const [mail] = mails.parse(await answer.json()).filter(({ kind }) => kind === 'verify-email');
  const link = new URL(mail?.link ?? '');
  const body = new URLSearchParams({ password: PASSWORD });
  await fetch(sandbox + link.pathname + link.search, { method: 'POST', body, redirect: 'manual' });
};

const tokenFor = async (email: string): Promise<string> => {
  const data = { given_name: 'Flo', email, password: PASSWORD };
  const joined = await send('/identity/v1/signup', { client_id: 'club', data });
  const { tkn } = z.object({ tkn: z.string() }).parse(await joined.json());
  // The token works in the browser that has got this cookie.
  const cookie = joined.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  await verify(email);
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'club',
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid profile email',
    tkn,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${sandbox}/oauth/authorize?${query.toString()}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  const code = new URL(answer.headers.get('location') ?? '', CALLBACK).searchParams.get('code');
  const asked = { client_id: 'club', grant_type: 'authorization_code', code, code_verifier: verifier };
  const tokens = await post('/oauth/token', { ...asked, redirect_uri: CALLBACK });
  return z.object({ access_token: z.string() }).parse(tokens).access_token;
};

const enter = async (): Promise<{ readonly client: MqttClient; readonly topic: string }> => {
  const token = await tokenFor(`flo-${randomUUID()}@club.example`);
  const credential = entry.parse(await post('/api/chat-credential', { room: 'stage-21' }, token));
  const { clientId, username, password } = credential;
  const client = await connectAsync(`${sandbox.replace(/^http/, 'ws')}/chat`, {
    clientId,
    username,
    password,
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: 0,
  });
  return { client, topic: credential.in };
};

const members: Awaited<ReturnType<typeof enter>>[] = [];
for (let index = 0; index < MEMBERS; index += 10) {
  members.push(...(await Promise.all(Array.from({ length: 10 }, enter))));
}
console.log('ready');

let next = 0;
const flood = async (): Promise<void> => {
  const begin = performance.now();
  for (let index = 0; index < MESSAGES; index += 1) {
    const due = begin + (index * SECONDS * 1000) / MESSAGES;
    await setTimeout(Math.max(0, due - performance.now()));
    const member = members[next % members.length];
    next += 1;
    const text = `Flood ${next} ${'allez '.repeat(next % 20)}`;
    member?.client.publish(member.topic, JSON.stringify({ kind: 'message', id: randomUUID(), text }), { qos: 1 });
  }
  console.log('done');
};

for await (const line of createInterface({ input: process.stdin })) if (line !== '') await flood();
for (const { client } of members) client.end(true);
