import { compressSite } from './compression/compressSite.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { takeLock } from './takeLock.ts';

/** Compresses the site in `dist/` with the best quality, after a build that used the quick one (`npm run compress`). */
await runMain(async () => {
  const release = takeLock('.cache/build.lock', 'compressing');
  try {
    const signal = stopSignal();
    await compressSite({ folder: 'dist', cache: '.cache', env: { BUILD_COMPRESSION: 'best' }, signal });
    return signal.aborted ? 1 : 0;
  } finally {
    release();
  }
});
