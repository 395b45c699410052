import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'astro/zod';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { serviceSecretOf } from '../../sandbox/identity/provider/secrets.ts';
import { logIn, SITE, startIdentity } from '../sandbox/identity/startIdentity.ts';
import { followContainerfile } from './followContainerfile.ts';

const line = z.looseObject({ time: z.iso.datetime(), level: z.string(), service: z.string(), event: z.string() });

type Options = {
  readonly name: 'chat' | 'members' | 'live';
  /** The files of a build, by path. */
  readonly files: Readonly<Record<string, unknown>>;
  /** The settings of the service itself. */
  readonly settings: Readonly<Record<string, string>>;
};

/** A service, started as its container file does, with a provider over HTTP and a logged-in member. */
export const startContainer = async ({ name, files, settings }: Options) => {
  const identity = await startIdentity();
  await identity.reset();
  const { access_token: token } = await logIn(identity.browser());
  const { folder, command, healthcheck, env } = followContainerfile(`services/${name}/Containerfile`);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'members', file)), { recursive: true });
    writeFileSync(join(folder, 'members', file), JSON.stringify(content));
  }
  const port = String(await freePort(0));
  const provider = {
    IDENTITY_ORIGIN: identity.origin,
    SERVICE_CLIENT_ID: 'services',
    SERVICE_CLIENT_SECRET: serviceSecretOf(identity.database),
  };
  const [program = '', ...words] = command;
  expect(program).toBe('node');
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...env, HOST: 'localhost', PORT: port, SITE_ORIGIN: SITE, ...provider, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output, mistakes] = [text(child.stdout), text(child.stderr)];
  const exit = once(child, 'exit');
  const origin = `http://localhost:${port}`;
  const ready = () =>
    fetch(`${origin}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 20_000, interval: 100 }).toBe(200);
  return {
    identity,
    token,
    ready,
    ask: (path: string, init: RequestInit = {}) => fetch(origin + path, init),
    bearer: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    /** The exit code of its `HEALTHCHECK`. */
    checkHealth: () => {
      const [check = '', ...words] = healthcheck;
      expect(check).toBe('node');
      return spawnSync(process.execPath, words, { env: { PORT: port } }).status;
    },
    /** Removes the files of the build. */
    removeFiles: () => {
      rmSync(join(folder, 'members'), { recursive: true });
    },
    /** Sends SIGTERM, as a process supervisor does, and returns the exit code and the output. */
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = z
        .tuple([z.int().nullable()])
        .rest(z.unknown())
        .parse(await exit);
      const lines = (await output).trim().split('\n');
      return { code, mistakes: await mistakes, events: lines.map((each) => line.parse(JSON.parse(each))) };
    },
  };
};
