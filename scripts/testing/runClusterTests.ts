import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../sandbox/refusal.ts';
import { findNats } from '../cluster/findNats.ts';
import { startCluster } from '../cluster/startCluster.ts';
import { runTestFiles } from './runTestFiles.ts';
import { count, judge, type Tally } from './tally.ts';

/** How many chats of their own the tests of the rules may have on one server. */
const ACCOUNTS = 150;

/**
 * Tries the chat against NATS servers: the rules against one, as they are tried against the embedded broker, and what only a cluster can
 * do against three. Without a server that is said in one sentence and counts as a failure.
 */
export async function runClusterTests(signal: AbortSignal): Promise<Tally> {
  try {
    const program = findNats();
    const { nodes, seeds, folder, close } = await startCluster({ program, size: 1, accounts: ACCOUNTS });
    try {
      const [node] = nodes;
      const claims = join(folder, 'claims');
      mkdirSync(claims);
      const CLUB_NATS = JSON.stringify({ program, webSocket: node?.webSocket, mqtt: node?.mqtt, seeds, claims });
      const env = { ...process.env, CLUB_NATS };
      return judge(await runTestFiles({ projects: ['cluster'], env, signal, output: 'shown' }));
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`FAILED  cluster: ${error.message}`);
    return count(false, 'cluster');
  }
}
