import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import { createSandbox } from '../../../sandbox/createSandbox.ts';
import type { IdentitySettings } from '../../../sandbox/identity/identity.ts';
import { ROUTES } from '../../../sandbox/routes.ts';
import { makeCertificate } from '../../../scripts/testing/makeCertificate.ts';
import { serveBarePage } from './barePage.ts';
import { postbox, type Postbox } from './postbox.ts';
import { recordMishaps } from './recordMishaps.ts';
import { recordWire } from './recordWire.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Site and provider of one worker: two origins over https. */
type World = {
  readonly site: string;
  readonly provider: string;
  readonly pin: string;
  readonly takeWire: ReturnType<typeof recordWire>['take'];
  readonly lastConfig: ReturnType<typeof recordWire>['lastConfig'];
};

/** Settings that keep the tests fast: cheap password hashes, and no effective rate limit. */
const CHEAP = { rateLimit: 1_000_000, scryptCost: 2 ** 10 };

const startWorld = async (settings: Partial<IdentitySettings>) => {
  const folder = mkdtempSync(join(tmpdir(), 'club-identity-tests-'));
  const { pin, ...certificate } = await makeCertificate();
  const page = await serveBarePage(certificate);
  const { routes, take, lastConfig } = recordWire(ROUTES);
  const mistakes: string[] = [];
  const sandbox = await createSandbox({
    host: 'localhost',
    port: 0,
    file: join(folder, 'data.db'),
    siteOrigin: page.origin,
    siteFiles: folder,
    certificate,
    routes,
    identity: { ...CHEAP, ...settings },
    log: (line) => mistakes.push(line),
  });
  page.meet(sandbox.context.origin);
  const close = async () => {
    await sandbox.close();
    await page.close();
    rmSync(folder, { recursive: true, force: true });
    expect(mistakes).toEqual([]);
  };
  const { origin: provider } = sandbox.context;
  return { world: { site: page.origin, provider, pin, takeWire: take, lastConfig }, close };
};

type WorkerThings = {
  /** Overrides of the sandbox's usual settings for the tests of one file. */
  readonly settings: Partial<IdentitySettings>;
  readonly world: World;
};

type Things = {
  readonly post: Postbox;
  /** Declares an expected error, in the format `401 /identity/v1/userinfo`. Any other error fails the test. */
  readonly expectMishap: (line: string) => void;
  /** A visitor on the site's bare page, with the SDK's client. */
  readonly visitor: Visitor;
};

/** Playwright's `test` with a site and a provider of its own, and the unmodified SDK in a browser that trusts their certificate. */
export const test = base.extend<Things, WorkerThings>({
  settings: [{}, { scope: 'worker', option: true }],
  world: [
    async ({ settings }, use) => {
      const { world, close } = await startWorld(settings);
      await use(world);
      await close();
    },
    { scope: 'worker' },
  ],
  // The pin trusts this one certificate; switching the browser's check off would keep service workers from being registered.
  launchOptions: [
    async ({ launchOptions, world }, use) => {
      const args = [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${world.pin}`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => {
    await use(world.site);
  },
  post: async ({ playwright, world }, use) => {
    const request = await playwright.request.newContext({ baseURL: world.provider, ignoreHTTPSErrors: true });
    await use(postbox(request));
    await request.dispose();
  },
  expectMishap: async ({ context, world }, use) => {
    const mishaps = recordMishaps(context, world.provider);
    const expected: string[] = [];
    await use((line) => void expected.push(line));
    await expect.poll(() => mishaps.toSorted()).toEqual(expected.toSorted());
  },
  visitor: async ({ page, post, expectMishap, world }, use) => {
    await post.reset();
    const visitor = createVisitor(page, { expectMishap, takeWire: world.takeWire, site: world.site });
    await visitor.open('/fr/');
    await use(visitor);
  },
});

export { expect };
