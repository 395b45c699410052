import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkPorts } from '../../scripts/checkPorts.ts';
import { freePort } from '../../scripts/freePort.ts';
import { startSandbox } from '../../scripts/startSandbox.ts';
import { startSite } from '../../scripts/startSite.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { watchProcess } from './watchProcess.ts';

// Processes are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Two free ports and a file of the test's own. */
const conditions = async (): Promise<Readonly<Record<'PORT' | 'SANDBOX_PORT' | 'SANDBOX_FILE', string>>> => {
  const [site, sandbox] = [await freePort(0), await freePort(0)];
  return { PORT: String(site), SANDBOX_PORT: String(sandbox), SANDBOX_FILE: join(temporaryFolder(), 'data.db') };
};

/** Another process on a port. */
const occupy = async (): Promise<string> => {
  const port = await freePort(0);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return String(port);
};

/** No picture was left out. */
const open = () => ({ draw: () => undefined, close: () => undefined });

const builtSite = () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'fr'));
  writeFileSync(join(root, 'fr/index.html'), 'accueil');
  return root;
};

describe('the site', () => {
  it('is ready when both respond, and stops both on its signal', async () => {
    const env = await conditions();
    const stopping = new AbortController();
    const ready = Promise.withResolvers<string>();
    const builds: (string | undefined)[] = [];
    const end = startSite({
      env,
      root: builtSite(),
      stopping: stopping.signal,
      build: (options) => {
        const { PUBLIC_DEBUG_CONSOLE: isDebugging, PUBLIC_CHAT_OPEN_ROOM: openRoom } = options?.env ?? {};
        builds.push(isDebugging, openRoom, options?.env?.['BUILD_PICTURES']);
        return Promise.resolve(true);
      },
      open,
      draw: ({ env: given }) => {
        builds.push(`then ${given['BUILD_PICTURES'] ?? 'as set'}`);
        return Promise.resolve();
      },
      say: ready.resolve,
    });
    expect(await ready.promise).toBe(`ready http://localhost:${env.PORT}`);
    const [page, health] = await Promise.all([
      fetch(`http://localhost:${env.PORT}/fr/`),
      fetch(`http://localhost:${env.SANDBOX_PORT}/sandbox/health`),
    ]);
    expect([page.status, health.status, builds]).toEqual([200, 200, ['1', 'stage-21', 'on-demand', 'then as set']]);
    stopping.abort();
    expect(await end).toBe(0);
    await expect(checkPorts(env)).resolves.toEqual({ site: Number(env.PORT), sandbox: Number(env.SANDBOX_PORT) });
  });

  it('serves pictures that are drawn on demand until all are drawn', async () => {
    const env = await conditions();
    const stopping = new AbortController();
    const [ready, steps] = [Promise.withResolvers<string>(), new Array<string>()];
    const drawn = Promise.withResolvers<undefined>();
    const end = startSite({
      env,
      root: builtSite(),
      stopping: stopping.signal,
      build: () => Promise.resolve(true),
      open: ({ env: given }) => ({
        draw: (address) => (address === '/fr/a.png' ? Promise.resolve(Buffer.from('picture')) : undefined),
        close: () => steps.push(`closed, built with ${given['BUILD_PICTURES'] ?? 'all'}`),
      }),
      draw: async ({ whenDrawn }) => {
        await drawn.promise;
        whenDrawn();
        steps.push('drawn');
      },
      say: ready.resolve,
    });
    await ready.promise;
    expect(await (await fetch(`http://localhost:${env.PORT}/fr/a.png`)).text()).toBe('picture');
    expect(steps).toEqual([]);
    drawn.resolve(undefined);
    await vi.waitFor(() => {
      expect(steps).toEqual(['closed, built with on-demand', 'drawn']);
    });
    stopping.abort();
    expect(await end).toBe(0);
  });

  it.each([{}, { BUILD_PICTURES: 'on-demand' }])(
    'runs the clock of a replay until it is stopped, with %j',
    async (set) => {
      const env = { ...(await conditions()), ...set, CLUB_AT: '2020-09-06T10:00:00.000Z', CLUB_AT_PACE: '60' };
      const stopping = new AbortController();
      const lines: string[] = [];
      const running = Promise.withResolvers<undefined>();
      const end = startSite({
        env,
        root: builtSite(),
        stopping: stopping.signal,
        build: (options) => {
          lines.push(`builds ${options?.env?.['BUILD_PICTURES'] ?? 'everything'}`);
          return Promise.resolve(true);
        },
        open,
        draw: () => Promise.resolve(),
        run: async ({ env: given, stopping: told }) => {
          lines.push(`runs ${given['CLUB_AT_PACE'] ?? ''} with ${given['BUILD_PICTURES'] ?? 'everything'}`);
          running.resolve(undefined);
          await new Promise((resolve) => {
            told.addEventListener('abort', resolve);
          });
          lines.push('ends');
        },
        say: (line) => lines.push(line),
      });
      await running.promise;
      expect(lines).toEqual(['builds everything', `ready http://localhost:${env.PORT}`, 'runs 60 with everything']);
      stopping.abort();
      expect([await end, lines.at(-1)]).toEqual([0, 'ends']);
    },
  );

  it('is not served if it cannot be built', async () => {
    const stopping = new AbortController().signal;
    expect(await startSite({ env: await conditions(), stopping, build: () => Promise.resolve(false) })).toBe(1);
  });

  it('stops with a failure if the sandbox ends', async () => {
    const env = await conditions();
    const stopping = new AbortController().signal;
    const dying = { ended: Promise.resolve('SIGKILL'), stop: () => Promise.resolve() };
    const options = { env, stopping, root: builtSite(), open, say: () => undefined, draw: () => Promise.resolve() };
    const code = startSite({ ...options, build: () => Promise.resolve(true), start: () => Promise.resolve(dying) });
    expect(await code).toBe(1);
    await expect(checkPorts(env)).resolves.toMatchObject({ site: Number(env.PORT) });
  });

  it('names a setting that the sandbox refuses, before the build', async () => {
    const env = { ...(await conditions()), SANDBOX_RATE_LIMIT: 'many' };
    const stopping = new AbortController().signal;
    const build = () => Promise.reject(new Error('the site was built'));
    await expect(startSite({ env, stopping, build })).rejects.toThrow(
      /^SANDBOX_RATE_LIMIT must be a number from 1 to 1000000000, not "many"\.$/,
    );
  });

  it('does not start if the sandbox does not', async () => {
    const env = { ...(await conditions()), SANDBOX_FILE: temporaryFolder() };
    await expect(startSandbox(env)).rejects.toThrow('The sandbox could not be started.');
  });
});

describe('a port', () => {
  it.each(['PORT', 'SANDBOX_PORT'])(
    'in %s that is in use ends npm start with one sentence, before the build',
    async (name) => {
      const port = await occupy();
      const { PATH } = process.env;
      const env = { ...(await conditions()), PATH, [name]: port };
      const { ended } = watchProcess(process.execPath, ['scripts/start.ts'], { env });
      const sentence = `Something already listens on localhost:${port}. Choose another port with ${name}.\n`;
      expect(await ended).toEqual({ code: 1, out: '', err: sentence });
    },
  );

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number'],
    [{ PORT: '0' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ SANDBOX_PORT: '12 34' }, 'SANDBOX_PORT must be a port number'],
    [{ PORT: '5000', SANDBOX_PORT: '5000' }, 'PORT and SANDBOX_PORT must differ.'],
  ])('that is invalid is refused: %o', async (change, refusal) => {
    await expect(checkPorts({ ...(await conditions()), ...change })).rejects.toThrow(refusal);
  });

  it('that is preferred is used if it is free, and another one otherwise', async () => {
    const free = await freePort(0);
    expect(await freePort(free)).toBe(free);
    const taken = Number(await occupy());
    expect(await freePort(taken)).not.toBe(taken);
  });
});
