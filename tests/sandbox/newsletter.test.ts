import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { SITE_ORIGIN, startSandbox } from './startSandbox.ts';
import { EVEN_ANSWER } from '../../sandbox/identity/config.ts';
import { IDENTITY_DEFAULTS } from '../../sandbox/identity/identity.ts';
import { refusalIn } from '../../sandbox/identity/sentences.ts';
import { PEOPLE } from '../people.ts';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

const { email } = PEOPLE.lea;

const postForm = ({ ask }: Sandbox, fields: Readonly<Record<string, string>>) =>
  ask('/api/newsletter', { method: 'POST', body: new URLSearchParams(fields) });

const postJson = ({ ask }: Sandbox, fields: unknown) =>
  ask('/api/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });

const kept = async ({ ask }: Sandbox): Promise<unknown> => (await ask('/api/newsletter.json')).json();

const A_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown;
const KEPT_LEA = { email, locale: 'fr', createdAt: A_TIME, confirmedAt: null };
const CONFIRMED_LEA = { ...KEPT_LEA, confirmedAt: A_TIME };

const mailsIn = z.array(
  z.object({ kind: z.string(), to: z.string(), language: z.string(), link: z.string().nullable() }),
);

/** The mails in the mailbox, newest first. */
const mails = async ({ ask }: Sandbox) => mailsIn.parse(await (await ask('/mailbox.json')).json());

/** The path of the link in the newest mail. */
const linkIn = async (sandbox: Sandbox): Promise<string> => {
  const [newest] = await mails(sandbox);
  return new URL(newest?.link ?? '').pathname;
};

const follow = async ({ ask }: Sandbox, link: string) => (await ask(link)).headers.get('location');
const press = async ({ ask }: Sandbox, link: string) =>
  (await ask(link, { method: 'POST', body: new URLSearchParams() })).headers.get('location');

const HOUR = 3_600_000;

/** Moves the clock of the sandbox to a time after its start. */
const moveTo = ({ ask }: Sandbox, offsetMs: number) =>
  ask('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs }),
  });

const outcome = (locale: string, fragment: string) => `http://localhost:4321/${locale}/newsletter/#${fragment}`;

describe('the plain form', () => {
  it.each(['fr', 'en', 'es', 'de'])(
    'sends a reader back to the page in %s, which says that a mail is on its way',
    async (locale) => {
      const sandbox = await startSandbox();
      const answer = await postForm(sandbox, { email, locale, website: '' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(outcome(locale, 'mailed'));
      expect(await kept(sandbox)).toEqual([{ ...KEPT_LEA, locale }]);
      expect(await mails(sandbox)).toMatchObject([{ kind: 'newsletter-confirm', to: email, language: locale }]);
    },
  );

  it('sends a reader with a bad address back to the page of the form’s language, and stores nothing', async () => {
    const sandbox = await startSandbox();
    const answer = await postForm(sandbox, { email: 'lea@', locale: 'de', website: '' });
    expect(answer.headers.get('location')).toBe('http://localhost:4321/de/newsletter/#invalid');
    expect(await kept(sandbox)).toEqual([]);
    expect(await mails(sandbox)).toEqual([]);
  });

  it('does not take the target of the redirect from the form', async () => {
    const answer = await postForm(await startSandbox(), { email, locale: '/evil', return: 'https://evil.example/' });
    expect(answer.headers.get('location')).toBe('http://localhost:4321/fr/newsletter/#invalid');
  });

  it('refuses a form whose hidden field is filled in', async () => {
    const sandbox = await startSandbox();
    const answer = await postForm(sandbox, { email, locale: 'fr', website: 'https://spam.example/' });
    expect(answer.headers.get('location')).toMatch(/#invalid$/);
    expect(await kept(sandbox)).toEqual([]);
  });
});

describe('a script', () => {
  it('gets 201 for a subscription and 422 for an invalid one', async () => {
    const sandbox = await startSandbox();
    expect((await postJson(sandbox, { email, locale: 'fr' })).status).toBe(201);
    expect(await kept(sandbox)).toEqual([KEPT_LEA]);
    for (const wrong of [{ email }, { email: [email], locale: 'fr' }, [email], null, 'text', { email, locale: 'it' }]) {
      expect((await postJson(sandbox, wrong)).status, JSON.stringify(wrong)).toBe(422);
    }
  });

  it.each(['{', 'email=lea', '\u0000'])('gets 400 for %j sent as JSON', async (body) => {
    const { ask } = await startSandbox();
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await ask('/api/newsletter', { method: 'POST', headers, body })).status).toBe(400);
  });
});

it.each([new Uint8Array([0x65, 0xff]), 'email=%zz'])('answers 400 to a form that cannot be read', async (body) => {
  const { ask } = await startSandbox();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await ask('/api/newsletter', { method: 'POST', headers, body })).status).toBe(400);
});

it('answers 415 to a body that is neither a form nor JSON', async () => {
  const { ask } = await startSandbox();
  expect((await ask('/api/newsletter', { method: 'POST', body: 'email=lea@club.example' })).status).toBe(415);
});

describe('an address', () => {
  const long = (length: number) => `${'a'.repeat(length - '@club.example'.length)}@club.example`;

  it.each(['o+tag@x', 'a.b@sub.club.example', "o'neil@club.example", long(254)])(
    'such as %s is kept',
    async (address) => {
      const sandbox = await startSandbox();
      expect((await postJson(sandbox, { email: address, locale: 'en' })).status).toBe(201);
    },
  );

  it.each([
    '',
    '@',
    'a@',
    '@b',
    'a b@c',
    'a@-b',
    'a@b_c',
    'a@b.',
    'é@club.example',
    'a@b\r\nc',
    `a@${'b'.repeat(64)}`,
    long(255),
  ])('such as %j is refused', async (address) => {
    const sandbox = await startSandbox();
    expect((await postJson(sandbox, { email: address, locale: 'en' })).status).toBe(422);
    expect(await kept(sandbox)).toEqual([]);
  });

  it('is kept with its domain in lower case and its name as written', async () => {
    const sandbox = await startSandbox();
    await postJson(sandbox, { email: 'Lea.Martin@CLUB.Example', locale: 'fr' });
    expect(await kept(sandbox)).toEqual([{ ...KEPT_LEA, email: 'Lea.Martin@club.example' }]);
  });

  it('that subscribes twice is kept once, and the response does not reveal it', async () => {
    const sandbox = await startSandbox();
    const first = await postJson(sandbox, { email, locale: 'fr' });
    const second = await postJson(sandbox, { email, locale: 'de' });
    expect(second.status).toBe(first.status);
    expect(await second.text()).toBe(await first.text());
    expect(await kept(sandbox)).toEqual([KEPT_LEA]);
  });
});

describe('the link of the mail', () => {
  it.each(['fr', 'en', 'es', 'de'])('leads to a button in %s, which confirms the subscription', async (locale) => {
    const sandbox = await startSandbox();
    await postForm(sandbox, { email, locale });
    const link = await linkIn(sandbox);
    const page = await sandbox.ask(link);
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${SITE_ORIGIN};`);
    const text = await page.text();
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain(`<strong>${email}</strong>`);
    expect(await press(sandbox, link)).toBe(outcome(locale, 'subscribed'));
    expect(await kept(sandbox)).toEqual([{ ...CONFIRMED_LEA, locale }]);
  });

  it('confirms nothing when a scanner of mails opens it, however often', async () => {
    const sandbox = await startSandbox();
    await postForm(sandbox, { email, locale: 'fr' });
    const link = await linkIn(sandbox);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await sandbox.ask(link, { method })).status).toBe(200);
    expect(await kept(sandbox)).toEqual([KEPT_LEA]);
  });

  it('leads to a sentence on the site’s page once it was used', async () => {
    const sandbox = await startSandbox();
    await postForm(sandbox, { email, locale: 'de' });
    const link = await linkIn(sandbox);
    await press(sandbox, link);
    expect(await follow(sandbox, link)).toBe(outcome('de', 'expired'));
    expect(await press(sandbox, link)).toBe(outcome('de', 'expired'));
    expect(await kept(sandbox)).toEqual([{ ...CONFIRMED_LEA, locale: 'de' }]);
  });

  it('leads to that sentence after two days, when the unconfirmed address is deleted', async () => {
    const sandbox = await startSandbox();
    await postForm(sandbox, { email, locale: 'es' });
    const link = await linkIn(sandbox);
    await moveTo(sandbox, 47 * HOUR);
    expect((await sandbox.ask(link)).status).toBe(200);
    await moveTo(sandbox, 49 * HOUR);
    expect(await follow(sandbox, link)).toBe(outcome('es', 'expired'));
    expect(await press(sandbox, link)).toBe(outcome('es', 'expired'));
    expect(await kept(sandbox)).toEqual([]);
    // The mail holds the address as well.
    expect(await mails(sandbox)).toEqual([]);
  });

  it.each([
    ['/newsletter/confirm/de/wrong', 'de', 'en'],
    ['/newsletter/confirm/xx/wrong', 'es', 'es'],
    ['/newsletter/confirm/__proto__/%00', 'fr', 'it'],
  ])('leads to that sentence if it is wrong: %s', async (link, locale, language) => {
    const { ask } = await startSandbox();
    const answer = await ask(link, { headers: { 'accept-language': language } });
    expect(answer.headers.get('location')).toBe(outcome(locale, 'expired'));
  });

  it('is not stored as it was mailed', async () => {
    const sandbox = await startSandbox();
    await postForm(sandbox, { email, locale: 'fr' });
    const token = (await linkIn(sandbox)).split('/').at(-1) ?? '';
    const database = new DatabaseSync(sandbox.file, { readOnly: true });
    const proofs = JSON.stringify(database.prepare('SELECT * FROM proof').all());
    database.close();
    expect(proofs).toContain(email);
    expect(proofs).not.toContain(token);
  });
});

describe('an address that anyone may enter', () => {
  const postMany = async (sandbox: Sandbox, addresses: readonly string[]) => {
    for (const address of addresses) await postForm(sandbox, { email: address, locale: 'fr' });
  };
  const SPELLINGS = [email, email.toUpperCase(), 'Lea@Club.Example', email, email.replace('@', '+1@')];

  it('gets one mail an hour, however it is written, and each of its links works', async () => {
    const sandbox = await startSandbox();
    await postMany(sandbox, SPELLINGS);
    const first = await linkIn(sandbox);
    await moveTo(sandbox, HOUR - 60_000);
    await postMany(sandbox, SPELLINGS);
    expect(await mails(sandbox)).toHaveLength(1);
    await moveTo(sandbox, HOUR + 60_000);
    await postMany(sandbox, SPELLINGS);
    expect((await mails(sandbox)).map(({ to }) => to)).toEqual([email, email]);
    expect(await press(sandbox, first)).toBe(outcome('fr', 'subscribed'));
    expect(await kept(sandbox)).toEqual([CONFIRMED_LEA]);
  });

  it('gets a mail without a link if it is confirmed, and its subscription does not change', async () => {
    const sandbox = await startSandbox();
    await postForm(sandbox, { email, locale: 'fr' });
    await press(sandbox, await linkIn(sandbox));
    await postForm(sandbox, { email, locale: 'de' });
    expect(await mails(sandbox)).toHaveLength(1);
    await moveTo(sandbox, 2 * HOUR);
    await postMany(sandbox, SPELLINGS);
    await postForm(sandbox, { email, locale: 'de' });
    expect(await mails(sandbox)).toMatchObject([
      { kind: 'newsletter-known', language: 'fr', link: null },
      { kind: 'newsletter-confirm', language: 'fr' },
    ]);
    await moveTo(sandbox, 100 * HOUR);
    expect(await kept(sandbox)).toEqual([CONFIRMED_LEA]);
  });

  it('gets the same answer in every state, after the same time', async () => {
    const sandbox = await startSandbox();
    const ask = async () => {
      const since = performance.now();
      const answer = await postForm(sandbox, { email, locale: 'fr' });
      expect(performance.now() - since).toBeGreaterThanOrEqual(EVEN_ANSWER - 1);
      return [answer.status, answer.headers.get('location'), await answer.text()];
    };
    const unknown = await ask();
    const unconfirmed = await ask();
    await press(sandbox, await linkIn(sandbox));
    const confirmed = await ask();
    await moveTo(sandbox, 2 * HOUR);
    expect([unconfirmed, confirmed, await ask()]).toEqual([unknown, unknown, unknown]);
  });
});

it('a sender whose requests would fill many mailboxes is refused for a while, in words', async () => {
  const sandbox = await startSandbox();
  // Invalid addresses count towards the limit as well, and are answered at once.
  for (let sent = 0; sent < IDENTITY_DEFAULTS.rateLimit; sent += 1)
    await postForm(sandbox, { email: '', locale: 'fr' });
  const answer = await postForm(sandbox, { email, locale: 'de' });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toBe(`${refusalIn('de', 'error.rateLimit')}\n`);
  const toScript = await postJson(sandbox, { email, locale: 'de' });
  expect([toScript.status, await toScript.json()]).toEqual([429, { ok: false }]);
  expect(Number(toScript.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await mails(sandbox)).toEqual([]);
});
