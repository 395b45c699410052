import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { RACE_FOR_BROWSERS } from './src/config/race.ts';

const { CLUB_BROWSER: executablePath, CLUB_PIN: pin, CLUB_SLOW_MS: slowMo } = process.env;
const isLong = process.env['CLUB_LONG'] === '1';

// Tests import modules of the site that read a constant of Vite's.
Object.assign(globalThis, { CLUB_RACE: RACE_FOR_BROWSERS });

export default defineConfig({
  testDir: 'tests/browser',
  // Tests that take minutes run in `npm run test:long`.
  testIgnore: isLong ? [] : ['**/long/**'],
  // Not the default `test-results/`: Playwright empties its own folder, and `test-results/` also holds the reports of the other runners.
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: true,
  // Guards against a hang, not a measure of speed: a busy machine of two cores draws one page in seconds.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: 0,
  // A test is part browser, part waiting: one more than there are cores keeps them busy.
  workers: availableParallelism() + 1,
  // A broken login fails hundreds of tests, each after a time-out; a few of them show the cause.
  maxFailures: process.env['CI'] === undefined ? 20 : 60,
  fullyParallel: true,
  use: {
    // A missing control fails long before the whole test's limit.
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
        // The certificate of this run (scripts/testing/runBrowserTests.ts); every other check stays on.
        ...(pin === undefined ? [] : [`--ignore-certificate-errors-spki-list=${pin}`]),
      ],
    },
  },
});
