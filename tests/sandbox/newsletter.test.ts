import { describe, expect, it } from 'vitest';
import { startSandbox } from './startSandbox.ts';
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

const KEPT_LEA = { email, locale: 'fr', createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown };

describe('the plain form', () => {
  it.each(['fr', 'en', 'es', 'de'])('sends a subscriber back to the page in %s', async (locale) => {
    const sandbox = await startSandbox();
    const answer = await postForm(sandbox, { email, locale, website: '' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://localhost:4321/${locale}/newsletter/#subscribed`);
    expect(await kept(sandbox)).toEqual([{ ...KEPT_LEA, locale }]);
  });

  it('sends a reader with a bad address back to the page of the form’s language, and stores nothing', async () => {
    const sandbox = await startSandbox();
    const answer = await postForm(sandbox, { email: 'lea@', locale: 'de', website: '' });
    expect(answer.headers.get('location')).toBe('http://localhost:4321/de/newsletter/#invalid');
    expect(await kept(sandbox)).toEqual([]);
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
