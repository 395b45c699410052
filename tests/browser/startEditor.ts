import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { copyProject } from '../../scripts/copyProject.ts';
import { freePort } from '../../scripts/freePort.ts';

/** The dev server with the editor, over a copy of the project: a test that saves leaves the content as it is. */
export type RunningEditor = {
  readonly address: string;
  readonly read: (path: string) => string;
  readonly names: (folder: string) => readonly string[];
  readonly bytes: (path: string) => Buffer;
  readonly stop: () => Promise<void>;
};

/** Starts `npm run dev` in a copy of the project, and waits until the editor is bundled and answers. */
export const startEditor = async (): Promise<RunningEditor> => {
  const root = copyProject();
  const [port, sandboxPort] = [await freePort(0), await freePort(0)];
  const address = `http://localhost:${port}/_editor/`;
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_ORIGIN: `http://localhost:${sandboxPort}`,
      SANDBOX_FILE: join(root, '.cache', 'data.db'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isReady = (): Promise<number> =>
    fetch(`${address}editor.js`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isReady, { timeout: 280_000 }).toBe(200);
  return {
    address,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    names: (folder) => readdirSync(join(root, folder)),
    bytes: (path) => readFileSync(join(root, path)),
    stop: async () => {
      dev.kill('SIGTERM');
      if (dev.exitCode === null) await once(dev, 'exit');
      rmSync(root, { recursive: true, force: true });
    },
  };
};
