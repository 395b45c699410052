import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

type More = Readonly<Record<string, string>>;

/** Starts the sandbox as `npm start` does, on a given port and database file, so that a second process can replace it. */
export const sandboxProcess = async (port: number, file: string, membersFiles: string, more: More = {}) => {
  const { PATH } = process.env;
  const settings = { SANDBOX_PORT: String(port), SANDBOX_FILE: file, SANDBOX_MEMBERS_FILES: membersFiles };
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { PATH, SANDBOX_RATE_LIMIT: '1000000', SANDBOX_SCRYPT_COST: '1024', ...settings, ...more },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};
