import { compressSite } from './compression/compressSite.ts';
import { readOptions } from './readOptions.ts';
import { runMain } from './runMain.ts';
import { mustBeBuilt } from './siteFolder.ts';
import { stopSignal } from './stopSignal.ts';
import { takeLock } from './takeLock.ts';

const SITE = 'dist';

const USAGE = `npm run compress

Compresses the site in ${SITE}/ with the best quality, after a build that used the quick one.
`;

await runMain(async () => {
  const command = { name: 'compress', options: { help: { type: 'boolean' } } } as const;
  if (readOptions(command, process.argv.slice(2)).switches.has('help')) {
    console.log(USAGE.trimEnd());
    return 0;
  }
  mustBeBuilt(SITE);
  const release = takeLock('.cache/build.lock', 'compressing');
  try {
    const signal = stopSignal();
    await compressSite({ folder: SITE, cache: '.cache', env: { BUILD_COMPRESSION: 'best' }, signal });
    return signal.aborted ? 1 : 0;
  } finally {
    release();
  }
});
