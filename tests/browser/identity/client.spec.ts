import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { PEOPLE } from '../../people.ts';
import { expect, test } from './test.ts';
import { compareWire, keptWire } from './wire.ts';

/** Most refusals are tested in the long suite. */
const FOLDERS = ['.', '../long/identity'].map((folder) => new URL(`${folder}/`, import.meta.url));

/** Functions with a listener as an argument, which cannot be passed to the page: tested below, without the wire. */
const LISTENING = ['on', 'off'];

/** Functions that the sandbox does not support: their only test shows that they report this, so they need none of a refusal. */
const UNSUPPORTED = ['instantiateOneTap'];

const TESTS = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8')),
).join('\n');

const functionsNamedBy = (pattern: RegExp): readonly string[] => {
  const named = [...TESTS.matchAll(pattern)].map(([, name = '']) => name);
  return [...new Set(named)].toSorted();
};

test('every function of the client is proven, refused, and kept in the wire', async ({ visitor }) => {
  const functions = z.array(z.string()).parse(
    await visitor.page.evaluate(() => {
      const { client } = globalThis as unknown as { readonly client: object };
      return Object.entries(client).flatMap(([name, member]) => (typeof member === 'function' ? [name] : []));
    }),
  );
  expect(functions).toHaveLength(48);
  const asked = functions.filter((name) => !LISTENING.includes(name)).toSorted();
  expect(functionsNamedBy(/\.(?:success|departure)\(\s*'(\w+)'/g)).toEqual(asked);
  expect(functionsNamedBy(/\.(?:refusal|failedDeparture)\(\s*'(\w+)'/g)).toEqual(
    asked.filter((name) => !UNSUPPORTED.includes(name)),
  );
  const kept = Object.keys(keptWire()).map((key) => /^(\w+)(?: \((.+)\))?$/.exec(key) ?? []);
  expect([...new Set(kept.map(([, name]) => name))].toSorted()).toEqual(['createClient', ...asked].toSorted());
  const forgotten = kept.filter(([, , variant]) => variant !== undefined && !TESTS.includes(`'${variant}'`));
  expect(forgotten.map(([key]) => key)).toEqual([]);
});

test('the client learns its settings when it is made, in the language of the page', async ({ visitor, world }) => {
  await visitor.open('/de/');
  const config = world.lastConfig();
  await compareWire('createClient', config === undefined ? [] : [config]);
  const settings: unknown = await visitor.page.evaluate(
    () => (globalThis as unknown as { readonly client: { readonly remoteSettings: unknown } }).client.remoteSettings,
  );
  expect(settings).toMatchObject({ language: 'de', sso: true, isPublic: true, pkceEnforced: true });
});

test.describe('checkUrlFragment', () => {
  test('recognises a response in an address', async ({ visitor }) => {
    const address = `${visitor.site}/fr/#state=s1&access_token=a&id_token=e30.e30.sign`;
    expect(await visitor.success('checkUrlFragment', [address])).toBe(true);
  });
});

test('on reports a failed login, and off unsubscribes', async ({ visitor }) => {
  const wrong = { email: PEOPLE.member.email, password: 'wrong', auth: visitor.auth };
  await visitor.refusal('loginWithPassword', [wrong], '401 /identity/v1/password/login');
  expect(await visitor.events()).toMatchObject([{ name: 'login_failed', payload: { error: 'invalid_grant' } }]);
  await visitor.stopListening('login_failed');
  await visitor.refusal('loginWithPassword', [wrong], '401 /identity/v1/password/login');
  expect(await visitor.events()).toHaveLength(1);
});

test('instantiateOneTap only reports that Google is not configured', async ({ visitor }) => {
  visitor.expectMishap('console: Google configuration missing.');
  await visitor.success('instantiateOneTap', []);
  expect(await visitor.page.locator('script[src*="google"]').count()).toBe(0);
});
