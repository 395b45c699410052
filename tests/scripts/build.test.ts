import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { lastBuilt } from '../../scripts/builtRecord.ts';
import { build } from '../../scripts/build.ts';
import { drawPages } from '../../scripts/drawPages.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { watchProcess } from './watchProcess.ts';

// Processes are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Steps = NonNullable<NonNullable<Parameters<typeof build>[0]>['steps']>;

const page = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');

const draw = (root: string, text: string) => {
  mkdirSync(join(root, 'dist-next'), { recursive: true });
  writeFileSync(join(root, 'dist-next/index.html'), text);
};

/** A folder with a site from an earlier build, and a function that builds it again. */
const project = () => {
  const root = temporaryFolder();
  draw(root, 'old');
  renameSync(join(root, 'dist-next'), join(root, 'dist'));
  const lines: string[] = [];
  const rebuild = (changed: Partial<Steps> = {}, signal = new AbortController().signal, env = process.env) => {
    const steps: Steps = {
      checkContent: () => Promise.resolve([]),
      subsetFonts: () => Promise.resolve(),
      drawMembers: () => Promise.resolve(),
      drawRooms: () => Promise.resolve(),
      drawLive: () => Promise.resolve(),
      drawPages: () => {
        draw(root, 'new');
        return Promise.resolve(true);
      },
      finishSite: () => Promise.resolve(),
      nextDue: (_root, { CLUB_NOW: now = '' }) => Promise.resolve(`the next change is due after ${now}.`),
      ...changed,
    };
    return build({ root, signal, steps, env, say: (line) => lines.push(line) });
  };
  return { root, rebuild, lines, site: () => page(join(root, 'dist')), names: () => readdirSync(root).sort() };
};

it.each([
  [{ BUILD_COMPRESSION: 'fast' }, 'BUILD_COMPRESSION is "fast"'],
  [{ PUBLIC_SOCIAL_PROVIDERS: 'google;apple' }, 'PUBLIC_SOCIAL_PROVIDERS: found "google;apple"'],
])('refuses the setting %j, whose value is not allowed, before a page is drawn', async (env, sentence) => {
  const { rebuild, site, lines } = project();
  await expect(rebuild({}, undefined, env)).rejects.toThrow(sentence);
  expect([site(), lines]).toEqual(['old', []]);
});

describe('R32 a build', () => {
  it('R32 replaces the previous site by the finished one and leaves nothing else', async () => {
    const { rebuild, site, names } = project();
    expect(await rebuild()).toBe(true);
    expect([site(), names()]).toEqual(['new', ['.cache', 'dist']]);
  });

  it('prints at its end when the site changes next, with the same time in all its steps', async () => {
    const { root, rebuild, lines } = project();
    const moments: (string | undefined)[] = [];
    await rebuild({
      drawMembers: (_root, env) => {
        moments.push(env?.['CLUB_NOW']);
        return Promise.resolve();
      },
    });
    const [now = ''] = moments;
    expect(lines.slice(-2)).toEqual(['build: dist/ is ready', `build: the next change is due after ${now}.`]);
    expect(lastBuilt({ root, env: process.env })).toBe(Number(now));
  });

  it('R32 with mistakes in the content prints them all and draws nothing', async () => {
    const { rebuild, site, names, lines } = project();
    expect(await rebuild({ checkContent: () => Promise.resolve(['One is wrong.', 'So is another.']) })).toBe(false);
    expect(lines).toEqual([expect.stringContaining('content'), 'One is wrong.', 'So is another.']);
    expect([site(), names()]).toEqual(['old', ['.cache', 'dist']]);
  });

  it('checks the content for the moment in its settings, and prints the remarks', async () => {
    const { rebuild, lines } = project();
    const env = { ...process.env, CLUB_AT: '2020-09-06T18:00:00.000Z' };
    const checkContent: Steps['checkContent'] = (_root, options) => {
      options?.say?.(`As of ${options.env?.['CLUB_AT'] ?? 'now'}.`);
      return Promise.resolve([]);
    };
    await rebuild({ checkContent }, undefined, env);
    expect(lines).toContain('build: As of 2020-09-06T18:00:00.000Z.');
  });

  it('R32 that fails half-way leaves the previous site unchanged', async () => {
    const { root, rebuild, site } = project();
    const half = () => {
      draw(root, 'half');
      return Promise.resolve(false);
    };
    expect(await rebuild({ drawPages: half })).toBe(false);
    expect(site()).toBe('old');
    await expect(rebuild({ subsetFonts: () => Promise.reject(new Error('no such font')) })).rejects.toThrow(
      'no such font',
    );
    expect(site()).toBe('old');
    expect(await rebuild()).toBe(true);
    expect(site()).toBe('new');
  });

  it('R32 that cannot determine the next moment, because a file is half written by then, leaves the previous site', async () => {
    const { root, rebuild, site } = project();
    const nextDue = () => Promise.reject(new Error('not valid YAML'));
    await expect(rebuild({ nextDue })).rejects.toThrow('not valid YAML');
    expect([site(), lastBuilt({ root, env: {} })]).toEqual(['old', undefined]);
  });

  it('R32 that is stopped leaves the previous site unchanged', async () => {
    const { root, rebuild, site } = project();
    const stopping = new AbortController();
    const drawAndStop = () => {
      draw(root, 'new');
      stopping.abort();
      return Promise.resolve(true);
    };
    expect(await rebuild({ drawPages: drawAndStop }, stopping.signal)).toBe(false);
    expect(site()).toBe('old');
  });

  it('R32 that is killed leaves the previous site unchanged, and the next one works', async () => {
    const { root, rebuild, site } = project();
    const script = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { build } from ${JSON.stringify(pathToFileURL('scripts/build.ts').href)};
      await build({ root: ${JSON.stringify(root)}, steps: {
        checkContent: async () => [],
        subsetFonts: async () => undefined,
        drawMembers: async () => undefined,
        drawRooms: async () => undefined,
        drawLive: async () => undefined,
        drawPages: async () => { mkdirSync(${JSON.stringify(join(root, 'dist-next'))}); process.kill(process.pid, 'SIGKILL'); },
      } });`;
    const { child, ended } = watchProcess(process.execPath, ['--input-type=module', '--eval', script], {});
    await ended;
    expect([child.signalCode, site(), existsSync(join(root, 'dist-next'))]).toEqual(['SIGKILL', 'old', true]);
    expect(await rebuild()).toBe(true);
    expect(site()).toBe('new');
  });

  it('R32 mends what a kill between the two renames has left', async () => {
    const { root, rebuild, site, names } = project();
    draw(root, 'never swapped in');
    renameSync(join(root, 'dist'), join(root, 'dist-old'));
    expect(await rebuild({ drawPages: () => Promise.resolve(false) })).toBe(false);
    expect([site(), names()]).toEqual(['old', ['.cache', 'dist']]);
  });

  it('R32 repairs what a kill after the two renames has left', async () => {
    const { root, rebuild, site, names } = project();
    cpSync(join(root, 'dist'), join(root, 'dist-old'), { recursive: true });
    writeFileSync(join(root, 'dist/index.html'), 'swapped in');
    expect(await rebuild({ drawPages: () => Promise.resolve(false) })).toBe(false);
    expect([site(), names()]).toEqual(['swapped in', ['.cache', 'dist']]);
  });
});

describe('two builds in one folder', () => {
  it('do not run at the same time', async () => {
    const { root, rebuild, site } = project();
    const gate = Promise.withResolvers<boolean>();
    const first = rebuild({
      drawPages: () => {
        draw(root, 'new');
        return gate.promise;
      },
    });
    await expect(rebuild()).rejects.toThrow(`Process ${process.pid} is already building in this folder`);
    gate.resolve(true);
    expect([await first, site()]).toEqual([true, 'new']);
    expect(await rebuild()).toBe(true);
  });

  it.each(['a process that has died', 'a process id that has come round again', 'nobody'])(
    'ignore a lock of %s',
    async (holder) => {
      const { root, rebuild } = project();
      const lock = join(root, '.cache/build.lock');
      const dead = String(spawnSync(process.execPath, ['--version']).pid);
      mkdirSync(join(root, '.cache'));
      writeFileSync(lock, holder === 'nobody' ? '' : holder === 'a process that has died' ? dead : String(process.pid));
      if (holder === 'a process id that has come round again') utimesSync(lock, 0, 0);
      expect(await rebuild()).toBe(true);
      expect(existsSync(lock)).toBe(false);
    },
  );
});

describe('drawing the pages', () => {
  /** A project whose Astro is `program`. */
  const withAstro = (program: string) => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'node_modules/astro/bin'), { recursive: true });
    writeFileSync(
      join(root, 'node_modules/astro/bin/astro.mjs'),
      `import { mkdirSync, writeFileSync } from 'node:fs';\n${program}`,
    );
    const lines: string[] = [];
    const drawn = drawPages({ root, env: process.env, signal: undefined, say: (line) => lines.push(line) });
    return { drawn, lines };
  };
  const thousandPages = 'for (let page = 0; page < 1000; page += 1) console.log(`├─ /${page}/index.html (+1ms)`);';
  const lists =
    'mkdirSync(".cache"); writeFileSync(".cache/drawn-pages.txt", "/x\\n".repeat(3)); writeFileSync(".cache/kept-pages.txt", "/y\\n".repeat(997));';

  it('prints how many there are, how many were drawn, and the warnings, but not each page', async () => {
    const end =
      'mkdirSync(process.env.CLUB_OUT); console.log("\\u001b[33m[WARN] [build] A file is not used.\\u001b[39m");';
    const { drawn, lines } = withAstro(thousandPages + lists + end);
    expect(await drawn).toBe(true);
    expect(lines).toEqual([
      '[WARN] [build] A file is not used.',
      'build: 3 of 1000 files drawn, the others are as they were',
    ]);
  });

  it('prints the end of the report when it fails', async () => {
    const { drawn, lines } = withAstro(
      `${thousandPages} console.error('No wording for "x" in de.'); process.exitCode = 1;`,
    );
    expect(await drawn).toBe(false);
    expect(lines.slice(-2)).toEqual(['├─ /999/index.html (+1ms)', 'No wording for "x" in de.']);
    expect(lines).toHaveLength(41);
  });

  it('fails when there are no pages, with any exit code', async () => {
    expect(await withAstro(thousandPages).drawn).toBe(false);
  });
});
