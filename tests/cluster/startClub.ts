import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { onTestFinished } from 'vitest';
import type { Cluster } from '../../scripts/cluster/startCluster.ts';
import { fileBeside } from '../../sandbox/serviceFiles.ts';
import { freePort } from '../../scripts/freePort.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { sandboxProcess } from '../services/chat/sandboxProcess.ts';
import { buildRooms } from '../services/chat/startChat.ts';

const rows = z.array(z.object({ id: z.string(), seq: z.int() }));

/** A sandbox process whose gate connects to a cluster, at first to the first node; with access to its databases. */
export const startClub = async (
  { nodes, seeds }: Pick<Cluster, 'nodes' | 'seeds'>,
  more: Readonly<Record<string, string>> = {},
) => {
  const [port, file, membersFiles] = [await freePort(0), join(temporaryFolder(), 'data.db'), buildRooms().membersFiles];
  const start = () =>
    sandboxProcess(port, file, membersFiles, {
      ...more,
      SANDBOX_CHAT_ACCOUNT_SEED: seeds[0] ?? '',
      SANDBOX_CHAT_BROKER_URL: nodes.map(({ mqtt }) => mqtt).join(','),
    });
  let running = await start();
  const [database, chat] = [new DatabaseSync(file), new DatabaseSync(fileBeside(file, 'chat'))];
  onTestFinished(() => {
    database.close();
    chat.close();
  });
  return {
    origin: `http://localhost:${port}`,
    verify: (email: string) => {
      database.prepare('UPDATE account SET email_verified = 1 WHERE email = ?').run(email);
    },
    /** All stored messages, by sequence number. */
    kept: () => rows.parse(chat.prepare('SELECT id, seq FROM chat_message ORDER BY seq').all()),
    kill: () => running.kill(),
    startAgain: async () => {
      running = await start();
    },
  };
};

export type Club = Awaited<ReturnType<typeof startClub>>;
