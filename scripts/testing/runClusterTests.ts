import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';
import { findNats } from '../cluster/findNats.ts';
import { startCluster } from '../cluster/startCluster.ts';
import { runTestFiles } from './runTestFiles.ts';
import { count, judge, type Tally } from './tally.ts';

/** The number of NATS accounts on one server, of which each test of the rules takes one. */
const ACCOUNTS = 150;

/**
 * Tests the chat against NATS servers: its rules, which also run against the embedded broker, against one server, and the behaviour of a
 * cluster against three. A missing server is reported in one sentence and counts as a failure.
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
