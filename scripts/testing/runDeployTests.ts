import { Refusal } from '../../platform/refusal.ts';
import { findNginx } from '../deploy/findNginx.ts';
import { startNginx } from '../deploy/startNginx.ts';
import { runTestFiles } from './runTestFiles.ts';
import { count, judge, type Tally } from './tally.ts';

/**
 * Serves the present content of `dist/` by nginx and requests every file. A missing nginx, or one that rejects its configuration, is
 * reported in one sentence and counts as a failure.
 */
export async function runDeployTests(signal: AbortSignal, filters: readonly string[] = []): Promise<Tally> {
  try {
    const nginx = await startNginx(findNginx(), 'dist');
    try {
      const env = { ...process.env, CLUB_NGINX: nginx.origin };
      return judge(await runTestFiles({ projects: ['deploy'], filters, env, signal, output: 'shown' }));
    } finally {
      await nginx.close();
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`FAILED  deploy: ${error.message}`);
    return count(false, 'deploy');
  }
}
