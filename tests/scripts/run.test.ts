import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fakeProject } from './fakeProject.ts';

// Processes are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const INSTALLED =
  'install --no-save --loglevel=error --include=dev\nrebuild node --ignore-scripts=false --loglevel=error\n';
const isRoot = process.getuid?.() === 0;

/** One sentence, no stack. */
const sentence = (text: string) => new RegExp(`^[^\\n]*${text}[^\\n]*\\.\\n$`);

describe('installing', () => {
  it('happens once, from the lock file, and then the script runs with its options', async () => {
    const { run, calls } = fakeProject();
    const first = await run(['hello', 'a', '--b']);
    expect(first).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^Installing .*\nhello a --b\n$/s) as unknown,
    });
    expect(await run(['hello'])).toEqual({ code: 0, err: '', out: 'hello\n' });
    expect(calls()).toBe(INSTALLED);
  });

  it('keeps the compiled code of scripts for the next run', async () => {
    const { run, folder } = fakeProject();
    await run(['hello']);
    expect(readdirSync(join(folder, '.cache/node'))).not.toEqual([]);
  });

  it('depends on the contents of the files, not on their times', async () => {
    const { run, calls, folder } = fakeProject();
    await run(['hello']);
    for (const name of ['package.json', 'package-lock.json']) utimesSync(join(folder, name), 4e9, 4e9);
    await run(['hello']);
    expect(calls()).toBe(INSTALLED);
  });

  it.each(['package-lock.json', '.npmrc'])('happens again when %s has changed', async (file) => {
    const { run, calls, write, folder } = fakeProject();
    await run(['hello']);
    write(file, `${readFileSync(join(folder, file), 'utf8')}\n`);
    expect(await run(['hello'])).toMatchObject({ code: 0 });
    expect(calls().match(/^install/gm)).toHaveLength(2);
  });

  it.each(['19.3.2', undefined])(
    'T58 takes no version that is not locked: with react %s in package.json it is refused without npm',
    async (react) => {
      const { run, calls, write } = fakeProject();
      const node = process.versions.node;
      const packages = {
        '': { dependencies: { node, react: '19.3.1' } },
        'node_modules/node': { version: node },
        'node_modules/react': { version: '19.3.1' },
      };
      write('package.json', JSON.stringify({ dependencies: { node, react } }));
      write('package-lock.json', JSON.stringify({ packages }));
      const { code, err } = await run(['hello']);
      expect([code, err]).toEqual([1, expect.stringMatching(sentence('name different versions of react; '))]);
      expect(calls()).toBe('');
    },
  );

  it('happens again when another Node is in the place of the pinned one', async () => {
    const { run, calls, folder, write } = fakeProject();
    await run(['hello']);
    write('other', '#!/bin/sh\necho v1.2.3\n');
    chmodSync(join(folder, 'other'), 0o755);
    renameSync(join(folder, 'other'), join(folder, 'node_modules/.bin/node'));
    expect(await run(['hello'])).toMatchObject({ code: 0 });
    expect(calls()).toBe(INSTALLED + INSTALLED);
  });

  it('that installs another Node than the pinned one ends with one sentence', async () => {
    const { run, setNpm } = fakeProject();
    setNpm({ rebuild: 'true' });
    const { code, err } = await run(['hello']);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence('package.json pins Node v'))]);
  });

  it('ends at once while another process installs', async () => {
    const { run, calls, folder, write } = fakeProject();
    mkdirSync(join(folder, 'node_modules'));
    write('node_modules/.club-installing', String(process.pid));
    const { code, err } = await run(['hello']);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence(`Process ${process.pid} is installing`))]);
    expect(calls()).toBe('');
  });
});

describe('an interrupted installation', () => {
  const HALF = 'mkdir -p node_modules/half';

  it('is repeated from scratch, even after a kill without warning', async () => {
    const { run, setNpm, folder } = fakeProject();
    setNpm({ install: `${HALF}; kill -9 $PPID` });
    expect(await run(['hello'])).toMatchObject({ code: null });
    expect(readdirSync(join(folder, 'node_modules'))).toContain('half');
    setNpm({});
    const { code, out } = await run(['hello']);
    expect([code, out]).toEqual([0, expect.stringContaining('was interrupted: starting over.')]);
    expect(existsSync(join(folder, 'node_modules/half'))).toBe(false);
  });

  it('by Ctrl-C ends with one sentence, and the next start repeats it', async () => {
    const { run, setNpm, folder } = fakeProject();
    setNpm({ install: `${HALF}; kill -INT $PPID; exec tail -f /dev/null` });
    const { code, err } = await run(['hello']);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence('interrupted, and the next start does it again'))]);
    setNpm({});
    expect(await run(['hello'])).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, 'node_modules/half'))).toBe(false);
  });
});

describe('a failure', () => {
  it.each([
    [
      'no network',
      'npm error code ENOTFOUND\nnpm error errno ENOTFOUND\nnpm error network request failed',
      'cannot be reached',
    ],
    [
      'a changed package',
      'npm error code EINTEGRITY\nnpm error sha512-x integrity checksum failed',
      'not the one that package-lock.json names',
    ],
    ['a full disk', 'npm error code ENOSPC', 'the disk is full'],
    [
      'anything else',
      'npm error code ERESOLVE\nnpm error ERESOLVE could not resolve',
      'installed: ERESOLVE could not resolve',
    ],
    ['a silent npm', '', 'npm does not say why'],
  ])('of npm by %s is reported in one sentence and retried at the next start', async (_why, text, expected) => {
    const { run, setNpm, folder } = fakeProject();
    mkdirSync(join(folder, 'node_modules/kept'), { recursive: true });
    setNpm({ install: `printf '%b' '${text.replaceAll('\n', '\\n')}' >&2; exit 1` });
    const { code, err } = await run(['hello']);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence(expected))]);
    setNpm({});
    expect(await run(['hello'])).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(folder, 'node_modules/kept'))).toBe(true);
  });

  it('to find npm is reported in one sentence', async () => {
    const { code, err } = await fakeProject().run(['hello'], { env: { PATH: '/nowhere' } });
    expect([code, err]).toEqual([1, expect.stringMatching(sentence('npm is not in the PATH'))]);
  });

  it('to write to the folder is reported in one sentence', async () => {
    const { run, folder, calls } = fakeProject();
    // Root may write anywhere, so the script then runs as the user `nobody`.
    if (!isRoot) chmodSync(folder, 0o555);
    const { code, err } = await run(['hello'], isRoot ? { uid: 65_534, gid: 65_534 } : {});
    if (!isRoot) chmodSync(folder, 0o755);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence('cannot be written by this user'))]);
    expect(calls()).toBe('');
  });

  it('to find the script is reported in one sentence', async () => {
    for (const name of ['bench', '../hello', '']) {
      const { code, err } = await fakeProject().run([name]);
      expect([code, err], name).toEqual([1, `There is no script "${name}" in this project.\n`]);
    }
  });

  it('to find the race is reported with a list of the existing ones', async () => {
    const { run, folder } = fakeProject();
    expect(await run(['hello', '--race', 'giro'])).toMatchObject({
      code: 1,
      err: '--race: found "giro"; allowed: nothing, as src/races has no race.\n',
    });
    mkdirSync(join(folder, 'src/races/femmes-2022'), { recursive: true });
    expect(await run(['hello', '--race'])).toMatchObject({
      code: 1,
      err: '--race: found ""; allowed: femmes-2022.\n',
    });
  });

  it('of a script to load ends with the messages about the mistakes in the race', async () => {
    const { run, write } = fakeProject();
    const sentences =
      'race.yaml › year: found "x"; allowed: a number.\nrace.yaml › edition: found 0; allowed: more than 0.';
    const mistake = `Object.assign(new Error(${JSON.stringify(sentences)}), { name: 'DefinitionMistakes' })`;
    write('scripts/race.ts', `throw ${mistake};`);
    write('scripts/hello.ts', "import './race.ts';");
    expect(await run(['hello'])).toMatchObject({ code: 1, err: `${sentences}\n` });
  });

  it('of any other kind ends with its stack', async () => {
    const { run, write } = fakeProject();
    write('scripts/hello.ts', "throw new Error('out of order');");
    const { code, err } = await run(['hello']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^Error: out of order\n +at .*hello\.ts/)]);
  });

  it('of an old Node is reported in one sentence', async () => {
    const { run, write, folder, calls } = fakeProject();
    write('old.cjs', "Object.defineProperty(process, 'versions', { value: { node: '18.20.1' } });");
    const { code, err } = await run(['hello'], { env: { NODE_OPTIONS: `--require ${join(folder, 'old.cjs')}` } });
    expect([code, err]).toEqual([1, 'Node 20 or newer is needed to begin with, and this is 18.20.1.\n']);
    expect(calls()).toBe('');
  });
});

describe('the script', () => {
  it('gets the race in a variable, and its other options', async () => {
    const { run, folder, write } = fakeProject();
    mkdirSync(join(folder, 'src/races/femmes-2022'), { recursive: true });
    write('scripts/race.ts', "console.log(process.env['CLUB_RACE'], process.argv.slice(2).join(' '));");
    expect(await run(['race', 'a', '--race', 'femmes-2022', '--b'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/femmes-2022 a --b\n$/) as unknown,
    });
  });

  it('determines the exit code', async () => {
    expect(await fakeProject().run(['fail'])).toMatchObject({ code: 7, err: '' });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('gets the variables of %s', async (signal) => {
    const { child, ended, printed } = fakeProject().start(['wait']);
    await printed('waiting');
    child.kill(signal);
    const { code, out } = await ended;
    expect([code, out]).toEqual([3, expect.stringMatching(new RegExp(`stopped by ${signal}\n$`))]);
  });

  it('is stopped when the shell between npm and itself is gone', async () => {
    const { child, ended, printed } = fakeProject().startBehindShell('wait');
    await printed('waiting');
    child.kill('SIGTERM');
    // The pipe is closed when the last of them has ended.
    expect((await ended).out).toMatch(/stopped by SIGTERM\n$/);
  });

  it('gets the variables of .env, and those of the shell take precedence', async () => {
    const { run, folder } = fakeProject();
    writeFileSync(join(folder, '.env'), 'GREETING=allez\n');
    expect((await run(['greet'])).out).toMatch(/\nallez\n$/);
    expect((await run(['greet'], { env: { GREETING: 'hop' } })).out).toBe('hop\n');
  });
});
