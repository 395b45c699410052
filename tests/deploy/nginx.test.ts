import { expect, it, vi } from 'vitest';
import { describeServer } from '../built/describeServer.ts';
import { framable, unhidden } from '../built/guarded.ts';
import { ask } from '../built/ask.ts';

vi.setConfig({ testTimeout: 120_000 });

const { CLUB_NGINX: origin } = process.env;
if (origin === undefined) throw new Error('CLUB_NGINX names no server; `npm run test:deploy` starts one.');

describeServer('nginx', () => origin);

it('nginx answers 304 to its own date of last modification, and 200 to an earlier one', async () => {
  const { headers } = await ask(origin, '/fr/');
  const since = async (day: string) => (await ask(origin, '/fr/', { headers: { 'if-modified-since': day } })).status;
  expect(await since(headers['last-modified'] ?? 'never')).toBe(304);
  expect(await since('Sat, 29 Aug 2020 12:00:00 GMT')).toBe(200);
});

it('nginx does not show its version', async () => {
  const { headers, body } = await ask(origin, '/fr/', { method: 'POST' });
  expect(headers.server).toBe('nginx');
  expect(body.toString()).not.toMatch(/\d\.\d+\.\d+/);
});

it('T18 nginx lets no site frame a page, a file, a redirect or an error', async () => {
  expect(await framable(origin)).toEqual([]);
});

it('T46 nginx serves no hidden file, no compressed variant and no configuration for hosts at an address of its own', async () => {
  expect(await unhidden(origin)).toEqual([]);
});
