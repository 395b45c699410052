import { expect, it } from 'vitest';
import { startSandbox } from './startSandbox.ts';

const HIT = {
  kind: 'click',
  siteId: 'club',
  tags: ['home'],
  partner: '',
  label: 'stages',
  language: 'fr',
  path: '/fr/',
  device: 'desktop',
  at: 1_600_000_000_000,
};
const PIANO = {
  idSite: 'club',
  events: [
    {
      name: 'page.display',
      data: {
        page: 'home',
        page_path: '/fr/',
        partner: '',
        site_language: 'fr',
        device_type: 'mobile',
        event_time: 1_600_000_000_000,
      },
    },
  ],
};

const start = async () => {
  const { ask } = await startSandbox();
  return {
    send: async (body: unknown) =>
      (await ask('/collect', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })).status,
    kept: async (): Promise<unknown> => (await ask('/collect.json')).json(),
  };
};

it('stores hits in both formats, unchanged and in their order', async () => {
  const { send, kept } = await start();
  expect([await send(HIT), await send(PIANO)]).toEqual([204, 204]);
  expect(await kept()).toEqual([HIT, PIANO]);
});

it.each([
  ['another field', { ...HIT, email: 'member@club.example' }],
  ['a missing field', { ...HIT, label: undefined }],
  ['a label that is too long', { ...HIT, label: 'x'.repeat(26) }],
  ['T20 parameters in the path', { ...HIT, path: '/fr/?code=secret' }],
  ['T20 a fragment in the path', { ...HIT, path: '/fr/#access_token=secret' }],
  ['an address in the place of a path', { ...HIT, path: 'https://club.example/fr/' }],
  ['an unknown kind', { ...HIT, kind: 'mouse' }],
  ['another language', { ...HIT, language: 'it' }],
  ['many hits', [HIT]],
  ['no JSON', 'kind=click'],
  ['nothing', ''],
])('refuses %s and stores nothing', async (_name, body) => {
  const { send, kept } = await start();
  expect(await send(body)).toBe(422);
  expect(await kept()).toEqual([]);
});
