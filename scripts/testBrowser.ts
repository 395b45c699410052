import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { findBrowser } from './testing/findBrowser.ts';
import { runBrowserTests } from './testing/runBrowserTests.ts';
import { judge, report } from './testing/tally.ts';
import { buildTestSite } from './testing/testSite.ts';

/** Delay of each action with `--slow`, in milliseconds. */
const SLOW_MS = '500';

/** `npm run test:browser -- menus -g "a title"`: Playwright's own arguments, and `--slow`, which shows the browser in slow motion. */
await runMain(async () => {
  const signal = stopSignal();
  const given = process.argv.slice(2);
  const isSlow = given.includes('--slow');
  const filters = [...given.filter((word) => word !== '--slow'), ...(isSlow ? ['--headed', '--workers=1'] : [])];
  const site = await buildTestSite(signal);
  if (site === undefined) return 1;
  const isLong = filters.some((word) => word.includes('long'));
  const env = { ...site.env, ...(isSlow ? { CLUB_SLOW_MS: SLOW_MS } : {}), ...(isLong ? { CLUB_LONG: '1' } : {}) };
  const { sandboxPort } = site;
  const isWatched = filters.some((word) => ['--headed', '--debug', '--ui'].includes(word));
  const browser = findBrowser(undefined, isWatched ? 'headed' : 'headless');
  return report(
    judge(
      await runBrowserTests({
        browser,
        sandboxPort,
        env,
        filters,
        isTraced: true,
        signal,
        output: 'shown',
      }),
    ),
  );
});
