import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { refuseLocalServices } from '../../scripts/refuseLocalServices.ts';
import { serviceAddresses } from '../../scripts/serviceAddresses.ts';

/** The sandbox's services under another host, like those of an organiser. */
const own = serviceAddresses({ SANDBOX_ORIGIN: 'https://api.race.fr' });

const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    refuseLocalServices(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The variables in a refusal, in order. */
const namedIn = (sentence: string) => [...sentence.matchAll(/^ {2}(\w+): found/gm)].map(([, name]) => name);

const site = { PUBLIC_SITE_ORIGIN: 'https://race.fr' };

it('T68 a site for readers without addresses of services is refused, and every variable is named', () => {
  const names = Object.keys(own).sort();
  expect(names).toHaveLength(17);
  expect(namedIn(refusalOf(site))).toEqual(names);
  expect(namedIn(refusalOf({ PUBLIC_PRODUCTION_HOST: 'race.fr' }))).toEqual([...names, 'PUBLIC_SITE_ORIGIN'].sort());
});

it.each([
  ['PUBLIC_HOBBY_NOTE_URL', 'http://localhost:4400/api/hobby-note'],
  ['PUBLIC_IDENTITY_ORIGIN', 'https://127.0.0.1'],
  ['PUBLIC_IDENTITY_ORIGIN', 'https://id.localhost:4400'],
  ['PUBLIC_ESHOP_URL', 'http://shop.race.fr/'],
  ['PUBLIC_ESHOP_URL', 'https://shop@[::1]/'],
  ['PUBLIC_CHAT_URL', 'ws://chat.race.fr/mqtt'],
  ['PUBLIC_SCRIPT_ENGAGEMENT', 'HTTP://vendor.example/sdk.js'],
  ['PUBLIC_SEARCH_MORE_URL', 'https://0.0.0.0/search'],
  ['PUBLIC_WIDGET_HOSTS', 'widgets.race.fr, localhost:4400'],
  ['PUBLIC_MEMBERS_URL', ''],
])('T68 a site for readers with %s=%s is refused by this name', (name, value) => {
  expect(namedIn(refusalOf({ ...site, ...own, [name]: value }))).toEqual([name]);
});

it('T68 a site for readers with its own services is built, even without the live data, the collector and the hobby note', () => {
  const none = { PUBLIC_LIVE_URL: '', PUBLIC_COLLECTOR_URL: '', PUBLIC_HOBBY_NOTE_URL: '' };
  const settings = { ...site, ...own, ...none, PUBLIC_PRODUCTION_HOST: 'race.fr', PUBLIC_SEARCH_MORE_URL: '/api/more' };
  expect(refusalOf(settings)).toBe('');
  expect(serviceAddresses(settings)).toMatchObject(none);
});

it.each([
  {},
  { PUBLIC_SITE_ORIGIN: 'https://club.example' },
  { PUBLIC_SITE_ORIGIN: 'http://localhost:4321' },
  { PUBLIC_PRODUCTION_HOST: 'localhost' },
])('a site for this machine, %j, is built with the sandbox', (env) => {
  expect(refusalOf(env)).toBe('');
});

it('T68 npm run build refuses before its first step, with one message and no stack', () => {
  const env = { ...process.env, ...site };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { env, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^This build is for readers[^\n]+;\sset these:\n/);
  expect(stderr).not.toMatch(/^ {4}at /m);
});
