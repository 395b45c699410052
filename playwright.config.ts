import { defineConfig } from 'playwright/test';

const { CLUB_BROWSER: executablePath, CLUB_PIN: pin } = process.env;
const isLong = process.env['CLUB_LONG'] === '1';

export default defineConfig({
  testDir: 'tests/browser',
  // What takes minutes is for `npm run test:long`.
  testIgnore: isLong ? [] : ['**/long/**'],
  // Not the default `test-results/`: Playwright empties its own folder, and the other runners' reports lie there.
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: true,
  // Guards against a hang, not a measure of speed: a busy machine of two cores draws one page in seconds.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: 0,
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL: process.env['CLUB_SITE'] ?? 'http://localhost:4321',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium refuses its own sandbox to root; the other switches stop it from calling its maker.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // The certificate of this run (scripts/runBrowserTests.ts); every other check stays on.
        ...(pin === undefined ? [] : [`--ignore-certificate-errors-spki-list=${pin}`]),
      ],
    },
  },
});
