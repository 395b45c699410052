import { compressSite } from './compression/compressSite.ts';
import { runPlain } from './runPlain.ts';
import { mustBeBuilt } from './siteFolder.ts';
import { stopSignal } from './stopSignal.ts';
import { takeLock } from './takeLock.ts';

const SITE = 'dist';

const USAGE = `npm run compress

Compresses the site in ${SITE}/ with the best quality, after a build that used the quick one.
`;

await runPlain({ name: 'compress', usage: USAGE }, async () => {
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
