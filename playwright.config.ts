import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { RACE_FOR_BROWSERS } from './src/config/race.ts';

const { CLUB_BROWSER: executablePath, CLUB_PIN: pin, CLUB_SLOW_MS: slowMo } = process.env;
const isLong = process.env['CLUB_LONG'] === '1';

// Tests import modules of the site that read a constant defined by Vite.
Object.assign(globalThis, { CLUB_RACE: RACE_FOR_BROWSERS });

export default defineConfig({
  testDir: 'tests/browser',
  // Tests that take minutes run in `npm run test:long`.
  testIgnore: isLong ? [] : ['**/long/**'],
  // Not the default `test-results/`: Playwright empties its own folder, and `test-results/` also holds the reports of the other runners.
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: true,
  // A guard against hangs, not a limit of speed: a busy machine with two cores takes seconds to render a page.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: 0,
  // A test waits part of the time, so one worker more than there are cores keeps the cores busy.
  workers: availableParallelism() + 1,
  // A broken login fails hundreds of tests, each after a timeout; a few of them suffice to show the cause.
  maxFailures: process.env['CI'] === undefined ? 20 : 60,
  fullyParallel: true,
  use: {
    // A missing element fails the test long before the limit of the whole test.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    baseURL: process.env['CLUB_SITE'] ?? 'http://localhost:4321',
    launchOptions: {
      ...(slowMo === undefined ? {} : { slowMo: Number(slowMo) }),
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium does not start its own sandbox as root; the other switches turn off its background requests.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // Trusts the certificate of this run (scripts/testing/runBrowserTests.ts); all other certificate checks stay on.
        ...(pin === undefined ? [] : [`--ignore-certificate-errors-spki-list=${pin}`]),
      ],
    },
  },
});
