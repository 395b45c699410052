import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf, openStore, writeWhole } from '~/lib/digestStore.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'club-store-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const A_DAY_MS = 24 * 60 * 60_000;

const bytes = (text: string) => () => Promise.resolve(Buffer.from(text));

/** Writes two files; a `vi.fn`, to count its calls. */
const pair = (text: string) =>
  vi.fn((folder: string) => {
    mkdirSync(join(folder, 'below'));
    writeFileSync(join(folder, 'one'), text);
    writeFileSync(join(folder, 'below', 'two'), text);
    return Promise.resolve();
  });

const never = () => Promise.reject(new Error('This entry is kept.'));

const age = (name: string, days: number): void => {
  const then = new Date(Date.now() - days * A_DAY_MS);
  utimesSync(join(root, name), then, then);
};

describe('a digest', () => {
  it('differs for two lists of ingredients that only join to the same text', () => {
    expect(digestOf(['ab', 'c'])).not.toBe(digestOf(['a', 'bc']));
    expect(digestOf(['ab'])).toBe(digestOf([Buffer.from('ab')]));
  });
});

describe('a kept file', () => {
  it('is made once, also for another process', async () => {
    expect(String(await openStore(root).file('a.txt', bytes('text')))).toBe('text');
    expect(String(await openStore(root).file('a.txt', never))).toBe('text');
  });

  it.each([0, 3, 35])('is made again if only %i bytes of it are left', async (left) => {
    await openStore(root).file('a.txt', bytes('text'));
    const { size } = statSync(join(root, 'a.txt'));
    truncateSync(join(root, 'a.txt'), left);
    expect(String(await openStore(root).file('a.txt', bytes('text')))).toBe('text');
    expect(statSync(join(root, 'a.txt')).size).toBe(size);
  });

  it('is made again if another file is in its place', async () => {
    writeFileSync(join(root, 'a.txt'), 'something else that is longer than a digest');
    expect(String(await openStore(root).file('a.txt', bytes('text')))).toBe('text');
  });

  it('leaves no files behind if it cannot be made', async () => {
    await expect(openStore(root).file('a.txt', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
    expect(readdirSync(root)).toEqual([]);
  });

  it('is the same for processes that make it at the same time', async () => {
    const made = await Promise.all(['1', '1', '1'].map((text) => openStore(root).file('a.txt', bytes(text))));
    expect(made.map(String)).toEqual(['1', '1', '1']);
    expect(readdirSync(root)).toEqual(['a.txt']);
  });
});

describe('a kept folder', () => {
  it('is made once, also for another process', async () => {
    const folder = await openStore(root).folder('a', pair('text'));
    expect(readFileSync(join(folder, 'below', 'two'), 'utf8')).toBe('text');
    expect(await openStore(root).folder('a', never)).toBe(folder);
    expect(openStore(root).pathOf('a')).toBe(folder);
  });

  it.each([
    [
      'a file of it is cut off',
      (folder: string) => {
        truncateSync(join(folder, 'below', 'two'), 1);
      },
    ],
    [
      'a file of it is missing',
      (folder: string) => {
        rmSync(join(folder, 'one'));
      },
    ],
    [
      'a file stands in its place',
      () => {
        rmSync(join(root, 'a'), { recursive: true });
        writeFileSync(join(root, 'a'), 'text');
      },
    ],
  ])('is made again if %s', async (_fault, damage) => {
    damage(await openStore(root).folder('a', pair('text')));
    const folder = await openStore(root).folder('a', pair('text'));
    expect(['one', 'below/two'].map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual(['text', 'text']);
    expect(readdirSync(root)).toEqual(['a']);
  });

  it('leaves nothing behind where it cannot be made', async () => {
    const fail = (folder: string) => {
      writeFileSync(join(folder, 'one'), 'text');
      return Promise.reject(new Error('killed'));
    };
    await expect(openStore(root).folder('a', fail)).rejects.toThrow('killed');
    expect(readdirSync(root)).toEqual([]);
  });

  it('is the one of the first of two processes that make it at the same time', async () => {
    const first = pair('text');
    const second = vi.fn(async (folder: string) => {
      await openStore(root).folder('a', first);
      await pair('text')(folder);
    });
    const folder = await openStore(root).folder('a', second);
    const { ino } = statSync(join(folder, 'one'));
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(readdirSync(root)).toEqual(['a']);
    await openStore(root).folder('a', never);
    expect(statSync(join(folder, 'one')).ino).toBe(ino);
  });
});

describe('a process that is killed while it writes', () => {
  it('leaves a part, which is not an entry and which the next sweep removes', async () => {
    const script = `
      import { writeFileSync } from 'node:fs';
      import { openStore } from './src/lib/digestStore.ts';
      await openStore(process.argv[1]).folder('a', async (folder) => {
        writeFileSync(folder + '/one', 'te');
        console.log('half done');
        await new Promise(() => setInterval(() => {}, 1000));
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, root]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const [part, ...others] = readdirSync(root);
    expect([part, others]).toEqual([expect.stringMatching(/^a\..+\.part$/), []]);
    const store = openStore(root);
    const folder = await store.folder('a', pair('text'));
    store.sweep(0);
    expect(readdirSync(root)).toEqual(['a']);
    expect(readFileSync(join(folder, 'one'), 'utf8')).toBe('text');
  });
});

describe('a sweep', () => {
  it('removes what no process has used for the given time, and keeps what is requested', async () => {
    await openStore(root).file('asked.txt', bytes('a'));
    await openStore(root).file('old.txt', bytes('b'));
    await openStore(root).folder('old', pair('c'));
    await openStore(root).file('new.txt', bytes('d'));
    for (const name of ['asked.txt', 'old.txt', 'old']) age(name, 40);
    const store = openStore(root);
    await store.file('asked.txt', never);
    store.sweep(30 * A_DAY_MS);
    expect(readdirSync(root).sort()).toEqual(['asked.txt', 'new.txt']);
    store.sweep(0);
    expect(readdirSync(root)).toEqual(['asked.txt']);
  });

  it('keeps entries that another process has used since', async () => {
    await openStore(root).file('a.txt', bytes('a'));
    await openStore(root).folder('b', pair('b'));
    for (const name of ['a.txt', 'b']) age(name, 40);
    await openStore(root).file('a.txt', never);
    await openStore(root).folder('b', never);
    openStore(root).sweep(30 * A_DAY_MS);
    expect(readdirSync(root).sort()).toEqual(['a.txt', 'b']);
  });

  it('of a store without entries does nothing', () => {
    const none = join(root, 'none');
    openStore(none).sweep(0);
    expect(existsSync(none)).toBe(false);
  });
});

describe('a file that is written whole', () => {
  it('leaves no part if its name is taken by a folder', async () => {
    mkdirSync(join(root, 'a', 'b'), { recursive: true });
    await expect(writeWhole(join(root, 'a'), 'text')).rejects.toThrow();
    expect(readdirSync(root)).toEqual(['a']);
  });
});
