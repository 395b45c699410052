import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { onTestFinished } from 'vitest';
import type { Cluster } from '../../scripts/cluster/startCluster.ts';
import { freePort } from '../../scripts/freePort.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { roomsFolder } from '../sandbox/chat/startChat.ts';

const rows = z.array(z.object({ id: z.string(), seq: z.int() }));

/** The sandbox in a process of its own beside a cluster, whose gate begins at the first node, and what it has kept. */
export const startClub = async ({ nodes, seeds }: Pick<Cluster, 'nodes' | 'seeds'>) => {
  const [port, file, membersFiles] = [await freePort(0), join(temporaryFolder(), 'data.db'), roomsFolder()];
  const { PATH } = process.env;
  const start = async () => {
    const child = spawn(process.execPath, ['sandbox/main.ts'], {
      env: {
        ...{ PATH, SANDBOX_RATE_LIMIT: '1000000', SANDBOX_SCRYPT_COST: '1024' },
        ...{ SANDBOX_PORT: String(port), SANDBOX_FILE: file, SANDBOX_MEMBERS_FILES: membersFiles },
        SANDBOX_CHAT_ACCOUNT_SEED: seeds[0],
        SANDBOX_CHAT_BROKER_URL: nodes.map(({ mqtt }) => mqtt).join(','),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'message');
    return child;
  };
  let child = await start();
  const database = new DatabaseSync(file);
  onTestFinished(() => {
    database.close();
  });
  return {
    origin: `http://localhost:${port}`,
    verify: (email: string) => {
      database.prepare('UPDATE account SET email_verified = 1 WHERE email = ?').run(email);
    },
    /** All messages by their numbers. */
    kept: () => rows.parse(database.prepare('SELECT id, seq FROM chat_message ORDER BY seq').all()),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    startAgain: async () => {
      child = await start();
    },
  };
};

export type Club = Awaited<ReturnType<typeof startClub>>;
