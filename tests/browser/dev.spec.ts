import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { expect, test } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { freePort } from '../../scripts/freePort.ts';
import { refuseConsent } from './refuseConsent.ts';
import { rememberPrompts } from './rememberPrompts.ts';
import { sendJoining } from './visitor.ts';

let dev: ChildProcess;
let site: string;
const folder = mkdtempSync(joinPath(tmpdir(), 'dev-'));

test.beforeAll(async () => {
  const [port, sandboxPort] = [await freePort(0), await freePort(0)];
  site = `http://localhost:${port}`;
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_ORIGIN: `http://localhost:${sandboxPort}`,
      SANDBOX_FILE: joinPath(folder, 'data.db'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await expect
    .poll(
      () =>
        fetch(site + pathTo('authentication', 'en')).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

test('under npm run dev a new member joins, and the next page knows the member', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site });
  await context.addInitScript(rememberPrompts, site);
  await context.addInitScript(refuseConsent, site);
  const page = await context.newPage();
  // The dev server loads a page anew when it has met a package for the first time.
  await page.goto(pathTo('authentication', 'en'));
  await page.waitForLoadState('networkidle');
  await sendJoining(page, 'en', 'ana@club.example');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.goto(pathTo('club', 'en'));
  await expect(page.locator('club-profile meter')).toBeAttached();
  await context.close();
});
