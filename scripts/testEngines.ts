import { ENGINES } from './engines/findEngines.ts';
import { runEngineTests } from './engines/runEngineTests.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { report } from './testing/tally.ts';
import { buildTestSite } from './testing/testSite.ts';

/** `npm run test:engines -- firefox webkit reading -t "a title"`: names of engines, and Vitest's own arguments. */
await runMain(async () => {
  const signal = stopSignal();
  const given = process.argv.slice(2);
  const engines = given.filter((word) => word in ENGINES);
  const filters = given.filter((word) => !(word in ENGINES));
  const site = await buildTestSite(signal);
  return site === undefined ? 1 : report(await runEngineTests(signal, { ...site, engines, filters }));
});
