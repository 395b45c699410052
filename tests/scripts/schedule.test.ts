import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastBuilt, noteBuilt } from '../../scripts/builtRecord.ts';
import { schedule } from '../../scripts/schedule.ts';
import { watchSaves } from '../../scripts/watchSaves.ts';
import { smallSite } from './smallSite.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { watchProcess } from './watchProcess.ts';

const ALERT = `text: { fr: a, en: a, es: a, de: a }
linkText: { fr: a, en: a, es: a, de: a }
link: { fr: /fr/, en: /en/, es: /es/, de: /de/ }
date: '2090-01-01T08:00:00'
publishAt: '2090-01-01T09:00:00'
unpublishAt: '2090-01-01T10:00:00'
shown: true
`;
const FILE = 'src/content/alerts/a-notice.yaml';
/** 08:00 in Paris. */
const NOW = Date.parse('2090-01-01T07:00:00Z');
const HOUR_MS = 3_600_000;
const NEXT = 'the next change is due on 2090-01-01 09:00 in race time (2090-01-01T08:00:00Z): alert a-notice';

let site: ReturnType<typeof smallSite>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  site = smallSite();
  site.write(FILE, ALERT);
});

afterEach(() => {
  vi.useRealTimers();
  site.remove();
});

type Wanted = {
  readonly once?: boolean;
  readonly command?: string;
  readonly fails?: boolean;
  /** Whether it is stopped after the build, before its command. */
  readonly isStopped?: boolean;
};

/** The command in the small site, whose builds only record that they ran. */
const scheduled = (options: Wanted = {}) => {
  const stopping = new AbortController();
  const lines: string[] = [];
  const spoken = Promise.withResolvers<undefined>();
  const { once = false, command, fails = false, isStopped = false } = options;
  const ended = schedule({
    env: {},
    root: site.root,
    stopping: stopping.signal,
    once,
    command,
    nextSave: () => new AbortController().signal,
    rebuild: () => {
      if (fails) return Promise.resolve(undefined);
      noteBuilt({ root: site.root, env: { CLUB_NOW: String(Date.now()) } });
      if (isStopped) stopping.abort();
      return Promise.resolve({ drawn: '3', changed: 2, cpuS: 1 });
    },
    say: (line) => {
      lines.push(line);
      spoken.resolve(undefined);
    },
  });
  const stop = (): void => {
    stopping.abort();
  };
  return { ended, lines, spoken: spoken.promise, stop };
};

const builtAt = () => lastBuilt({ root: site.root, env: {} });
const notedAt = (now: number, env: NodeJS.ProcessEnv = {}) => {
  noteBuilt({ root: site.root, env: { ...env, CLUB_NOW: String(now) } });
};

describe('npm run schedule', () => {
  it('prints what is due next, builds then, and continues to the end of the banner', async () => {
    notedAt(NOW);
    const { ended, lines, spoken, stop } = scheduled();
    await spoken;
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(lines).toEqual([
      `schedule: ${NEXT}`,
      'schedule: 2090-01-01 09:00 | alert a-notice | 3 files drawn, 2 changed | 1.0 s of CPU',
      'schedule: the next change is due on 2090-01-01 10:00 in race time (2090-01-01T09:00:00Z): end of alert a-notice',
    ]);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(lines.at(-1)).toBe('schedule: no later change is due');
    stop();
    expect(await ended).toBe(0);
  });

  it('reports a failed build, keeps the site, and continues while a file cannot be read', async () => {
    notedAt(NOW);
    const { ended, lines, spoken, stop } = scheduled({ fails: true });
    await spoken;
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(lines.at(-2)).toBe(
      'schedule: 2090-01-01 09:00 | alert a-notice | the build failed, and the site is as it was',
    );
    site.write(FILE, 'text: [');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(lines.join('\n')).toContain(`the content cannot be read: ${FILE}: found "not valid YAML`);
    expect(builtAt()).toBe(NOW);
    stop();
    expect(await ended).toBe(0);
  });

  it('refuses a replay', async () => {
    await expect(
      schedule({ env: { CLUB_AT: '2020-09-06T18:00:00Z' }, stopping: new AbortController().signal }),
    ).rejects.toThrow('builds the site of today');
  });
});

describe('npm run schedule -- --once', () => {
  it('builds if no earlier build is recorded', async () => {
    const { ended, lines } = scheduled({ once: true });
    expect([await ended, lines]).toEqual([
      0,
      ['schedule: 2090-01-01 08:00 | the whole site | 3 files drawn, 2 changed | 1.0 s of CPU'],
    ]);
    expect(builtAt()).toBe(NOW);
  });

  it('builds nothing before a moment, and the site at that moment, once', async () => {
    notedAt(NOW);
    vi.setSystemTime(NOW + HOUR_MS - 1);
    const before = scheduled({ once: true });
    expect([await before.ended, before.lines]).toEqual([0, [`schedule: nothing is due; ${NEXT}`]]);
    vi.setSystemTime(NOW + HOUR_MS);
    const at = scheduled({ once: true });
    expect([await at.ended, at.lines[0]]).toEqual([0, expect.stringContaining('| alert a-notice | 3 files drawn')]);
    const after = scheduled({ once: true });
    expect([await after.ended, after.lines[0]]).toEqual([0, expect.stringContaining('nothing is due')]);
  });

  it.each([
    ['text: [', /^src\/content\/alerts\/a-notice\.yaml: found "not valid YAML \(line \d\): .*; allowed: .*\.$/],
    [
      ALERT.replace('shown: true', 'shown: 1'),
      /^src\/content\/alerts\/a-notice\.yaml › shown: found 1; allowed: .*\.$/,
    ],
  ])('refuses an entry with a mistake in one sentence with its file: %j', async (text, sentence) => {
    site.write(FILE, text);
    await expect(scheduled({ once: true }).ended).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringMatching(sentence) as string,
    });
    expect(builtAt()).toBeUndefined();
  });

  it('fails if the build fails, and is due again', async () => {
    notedAt(NOW);
    vi.setSystemTime(NOW + HOUR_MS);
    expect(await scheduled({ once: true, fails: true }).ended).toBe(1);
    expect(builtAt()).toBe(NOW);
  });

  it('runs the command after a build, and builds again after a failed command', async () => {
    vi.useRealTimers();
    const works = scheduled({ once: true, command: 'echo there > deployed' });
    expect([await works.ended, site.read('deployed')]).toEqual([0, 'there\n']);
    rmSync(join(site.root, '.cache'), { recursive: true });
    const fails = scheduled({ once: true, command: 'exit 3' });
    expect([await fails.ended, fails.lines.at(-1), builtAt()]).toEqual([
      1,
      'schedule: the command after the build has failed (exit code 3): exit 3',
      undefined,
    ]);
  });
});

describe('npm run schedule -- --once --then', () => {
  it('counts the site as built when the command has succeeded, and not while it runs', async () => {
    vi.useRealTimers();
    vi.setSystemTime(NOW);
    const record = '.cache/built.json';
    const { ended } = scheduled({ once: true, command: `test -e ${record} && echo yes > seen || echo no > seen` });
    expect([await ended, site.read('seen'), builtAt()]).toEqual([0, 'no\n', NOW]);
  });

  it('builds again after a stop between the build and the command', async () => {
    notedAt(NOW - HOUR_MS);
    vi.setSystemTime(NOW + HOUR_MS);
    const { ended } = scheduled({ once: true, command: 'exit 0', isStopped: true });
    expect([await ended, builtAt()]).toEqual([1, undefined]);
  });

  it('keeps the record of the site before if the build fails', async () => {
    notedAt(NOW);
    vi.setSystemTime(NOW + HOUR_MS);
    const { ended } = scheduled({ once: true, command: 'exit 0', fails: true });
    expect([await ended, builtAt()]).toEqual([1, NOW]);
  });
});

describe('the watch over the content', () => {
  it('reports a series of saves once, and the next series again', async () => {
    vi.useRealTimers();
    const stopping = new AbortController();
    const nextSave = watchSaves(join(site.root, 'src/content'), stopping.signal);
    const saved = nextSave();
    site.write(FILE, ALERT);
    site.write('src/content/news/fr/an-article.md', '---\n---\n');
    await new Promise((heard) => {
      saved.addEventListener('abort', heard);
    });
    const later = nextSave();
    stopping.abort();
    expect([saved.aborted, later.aborted]).toEqual([true, false]);
  });
});

describe('the record of the last build', () => {
  it('is that of one race, and not of a replay', () => {
    notedAt(NOW);
    expect([builtAt(), lastBuilt({ root: site.root, env: { CLUB_RACE: 'femmes-2022' } })]).toEqual([NOW, undefined]);
    noteBuilt({ root: site.root, env: { CLUB_AT: '2020-09-06T18:00:00Z' } });
    expect(builtAt()).toBeUndefined();
  });

  it('is that of one set of settings: the site of `npm start` is not the one for readers', () => {
    const env = { SANDBOX_PORT: '4400', CLUB_NOW: String(NOW) };
    noteBuilt({ root: site.root, env });
    expect([builtAt(), lastBuilt({ root: site.root, env })]).toEqual([undefined, NOW]);
  });

  it('counts as missing when its file was truncated', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, '.cache'));
    writeFileSync(join(root, '.cache/built.json'), '{"at": 20');
    expect(lastBuilt({ root, env: {} })).toBeUndefined();
  });
});

describe('the command line', { timeout: 30_000 }, () => {
  it('waits in its own process, and ends cleanly on SIGTERM', async () => {
    vi.useRealTimers();
    notedAt(Date.now(), process.env);
    const { child, ended, printed } = watchProcess(process.execPath, [resolve('scripts/schedule.ts')], {
      cwd: site.root,
    });
    await printed(NEXT);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, out: `schedule: ${NEXT}\n`, err: '' });
  });

  const run = async (...args: readonly string[]) => {
    vi.useRealTimers();
    const { ended } = watchProcess(process.execPath, ['scripts/schedule.ts', ...args], {});
    return ended;
  };

  it('prints its options, and refuses others in one sentence', async () => {
    const help = await run('--help');
    expect(JSON.stringify(help)).toContain('--once');
    const refused = await run('--when');
    expect([refused.code, refused.err]).toEqual([1, "Unknown option '--when'. Options: npm run schedule -- --help\n"]);
  });
});
