import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { PACKAGES } from '../../scripts/deploy/findNginx.ts';
import { startNginx } from '../../scripts/deploy/startNginx.ts';
import { serviceAddresses } from '../../scripts/serviceAddresses.ts';
import { ask } from '../built/ask.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

const FILE = 'scripts/deploy/Containerfile';
const INSTALLING = `apt-get update && apt-get install --yes --no-install-recommends ${PACKAGES.join(' ')} && rm -rf /var/lib/apt/lists/*`;

const folder = mkdtempSync(join(tmpdir(), 'club-container-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The settings of one deployment, as its operator keeps them next to the container file. */
const settings = join(folder, 'settings');
mkdirSync(settings);
const addresses = serviceAddresses({ SANDBOX_ORIGIN: 'https://api.race.example' });
const lines = Object.entries({ ...addresses, PUBLIC_IDENTITY_ORIGIN: 'https://id.race.example' });
writeFileSync(join(settings, '.env'), lines.map(([name, address]) => `${name}=${address}\n`).join(''));

/** The arguments of the image's build. */
const ARGUMENTS = {
  PUBLIC_SITE_ORIGIN: 'https://www.race.example',
  PUBLIC_PRODUCTION_HOST: 'www.race.example',
  BUILT_AT: '1600000000',
};

/** The files that a source of `COPY` matches; those of the deployment override files of the same name in this folder. */
const meant = (source: string): readonly (readonly [from: string, name: string])[] => {
  if (!source.endsWith('*')) return [[source, source]];
  const start = source.slice(0, -1);
  return ['.', settings].flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.startsWith(start))
      .map((name) => [join(place, name), name] as const),
  );
};

/** The instructions of the container file in their order. */
const instructions = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => [line.replace(/ .*/, ''), line.replace(/^\S+ /, '')] as const);

/** Executes the instructions like an image builder, but in an empty folder per stage: a test cannot fetch a base image. */
const follow = (): { readonly stage: string; readonly command: readonly string[] } => {
  const stages = new Map<string, string>();
  const state = { stage: '', workdir: '/', command: '' };
  const inStage = (path: string, stage = state.stage) =>
    join(stage, path.startsWith('/') ? path : join(state.workdir, path));
  const steps: Readonly<Record<string, (rest: string) => void>> = {
    FROM: (rest) => {
      state.stage = join(folder, `stage-${stages.size}`);
      state.workdir = '/';
      stages.set(/ AS (\S+)$/.exec(rest)?.[1] ?? 'last', state.stage);
    },
    WORKDIR: (rest) => {
      state.workdir = rest;
      mkdirSync(inStage('.'), { recursive: true });
    },
    COPY: (rest) => {
      const from = /^--from=(\S+) /.exec(rest)?.[1];
      const [target = '', ...sources] = rest
        .replace(/^--from=\S+ /, '')
        .split(' ')
        .reverse();
      for (const source of sources.reverse()) {
        const found = from === undefined ? meant(source) : [[inStage(source, stages.get(from)), source] as const];
        for (const [origin, name] of found) {
          const place = target.endsWith('/') ? join(inStage(target), name) : inStage(target);
          mkdirSync(dirname(place), { recursive: true });
          cpSync(origin, place, { recursive: true });
        }
      }
    },
    RUN: (rest) => {
      // Installing packages only makes sense in an image; the last test checks that Debian has them.
      if (rest === INSTALLING) return;
      // The test runner sets NODE_ENV; an image does not.
      const env = { ...process.env, ...ARGUMENTS, NODE_ENV: undefined };
      const { status, stderr } = spawnSync('sh', ['-euc', rest], { cwd: inStage('.'), env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`"${rest}" ends with ${String(status)}: ${stderr}`);
    },
    CMD: (rest) => {
      state.command = rest;
    },
    ...Object.fromEntries(['ARG', 'USER', 'EXPOSE'].map((name) => [name, () => undefined])),
  };
  for (const [name, rest] of instructions) {
    const step = steps[name];
    if (step === undefined) throw new Error(`The test does not know ${name}.`);
    step(rest);
  }
  const command: unknown = JSON.parse(state.command);
  if (!Array.isArray(command)) throw new Error('CMD is no list.');
  return { stage: state.stage, command: command.map(String) };
};

it('the commands of the container file, in an empty folder, build the site and serve it', async () => {
  const { stage, command } = follow();
  expect(command).toEqual(['nginx', '-p', '/club/', '-c', '/club/nginx.conf', '-g', 'daemon off;']);
  expect(instructions.filter(([name]) => name === 'USER' || name === 'EXPOSE')).toEqual([
    ['USER', 'www-data'],
    ['EXPOSE', '8080'],
  ]);
  expect(readFileSync(join(stage, 'club/nginx.conf'), 'utf8')).toContain('listen 8080;');
  expect(existsSync(join(stage, 'club/run'))).toBe(true);
  const nginx = await startNginx('/usr/sbin/nginx', join(stage, 'club/site'));
  try {
    const page = await ask(nginx.origin, '/de/');
    expect([page.status, page.body.toString()]).toEqual([
      200,
      readFileSync(join(stage, 'club/site/de/index.html'), 'utf8'),
    ]);
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    // Without settings, a build expects the provider on localhost, which is wrong for any real site.
    expect(page.headers['content-security-policy']).toContain(' https://id.race.example');
    expect(existsSync(join(stage, 'club/.env'))).toBe(false);
  } finally {
    await nginx.close();
  }
});

it('T68 the container file builds for readers alone: without the host of the place its build stops', () => {
  const [, command = ''] = instructions.find(([name, rest]) => name === 'RUN' && rest.includes('npm run build')) ?? [];
  const guard = command.replace('npm run build', 'true');
  const statusWith = (env: object) =>
    spawnSync('sh', ['-euc', guard], { env: { PATH: process.env['PATH'], ...env } }).status;
  expect(statusWith(ARGUMENTS)).toBe(0);
  expect(statusWith({ ...ARGUMENTS, PUBLIC_PRODUCTION_HOST: '' })).not.toBe(0);
  expect(statusWith({ PUBLIC_PRODUCTION_HOST: 'www.race.example' })).not.toBe(0);
});

it('the packages of the container file are packages of Debian', () => {
  for (const name of PACKAGES)
    expect(execFileSync('/usr/bin/apt-cache', ['show', name], { encoding: 'utf8' })).toContain(`Package: ${name}\n`);
});
