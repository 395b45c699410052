import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serveSite } from '../../scripts/serveSite.ts';
import { makeCertificate } from '../../scripts/testing/makeCertificate.ts';
import { builtSite } from './builtSite.ts';
import { describeServer } from './describeServer.ts';
import { framable, unhidden } from './guarded.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  const { key, cert } = await makeCertificate();
  site = await serveSite({ root: builtSite.root, port: 0, certificate: { key, cert } });
});
afterAll(() => site.close());

const origin = () => `https://localhost:${site.port}`;

describeServer('the server of npm start', origin);

it('T18 the server of npm start lets no site frame a page, a file, a redirect or an error', async () => {
  expect(await framable(origin())).toEqual([]);
});

it('T46 the server of npm start gives nothing that is hidden, compressed or made for hosts at an address of its own', async () => {
  expect(await unhidden(origin())).toEqual([]);
});
