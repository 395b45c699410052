import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../scripts/checkContent.ts';
import { smallRace } from './smallRace.ts';
import { smallSite } from './smallSite.ts';

let site: ReturnType<typeof smallSite>;

/** Runs the check as `npm run check:content` does, in a folder and with arguments. */
const runIn = (root: string, argv: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/checkContent.ts'), ...argv], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
};

const run = (...argv: readonly string[]) => runIn(site.root, argv);

const RACE = 'src/content/race.yaml';
const GERMAN = 'src/content/pages/de/privacy.md';
const FRENCH = 'src/content/pages/fr/privacy.md';

beforeEach(() => {
  site = smallSite();
});

afterEach(() => {
  site.remove();
});

describe('npm run check:content', { timeout: 30_000 }, () => {
  it('says how much it has read when nothing is wrong', () => {
    expect(run()).toEqual({ status: 0, lines: ['Content: 4 entries, no mistakes.'] });
  });

  it('tells every mistake of every file in one run, and fails', () => {
    site.write(GERMAN, site.read(GERMAN).replace('updated: 2026-11-20', 'updated: 2026-02-30\nauthor: x'));
    site.write(FRENCH, `${site.read(FRENCH)}\n<script>alert(1)</script>\n`);
    expect(run()).toEqual({
      status: 1,
      lines: [
        `${GERMAN} › updated: found "2026-02-30"; allowed: a day of the calendar such as 2020-09-06.`,
        `${GERMAN} › author: found a key that does not exist here; allowed: the keys title, description, updated.`,
        `${FRENCH} › text, line 9: found the HTML "<script>alert(1)</script>"; allowed: Markdown without HTML (a < that is meant as text is written &lt;).`,
        '3 mistakes in 2 files.',
      ],
    });
  });

  it('counts one mistake as one', () => {
    site.write(GERMAN, site.read(GERMAN).replace('A text.', '[x](javascript:alert(1))'));
    expect(run().lines.at(-1)).toBe('1 mistake in 1 file.');
  });

  it('tells the mistakes in the definition of the race, without which nothing else can be judged', () => {
    site.write(RACE, site.read(RACE).replace('year: 2020', 'year: twenty'));
    expect(run()).toEqual({
      status: 1,
      lines: [`${RACE} › year: found "twenty"; allowed: a number.`, '1 mistake in 1 file.'],
    });
    site.write(RACE, 'key: [tdf');
    expect(run().lines[0]).toContain(`${RACE} › line 1: found "`);
  });

  it('prints a usage for --help, and checks nothing', () => {
    site.write(RACE, 'key: [tdf');
    const { status, lines } = run('--help');
    expect([status, lines[0]]).toEqual([0, 'npm run check:content']);
    expect(lines.join('\n')).toMatch(/--race NAME .*src\/races/);
  });

  it('refuses an argument that does not exist in one sentence', () => {
    expect(run('--help', 'src/content/news')).toEqual({
      status: 1,
      lines: ['npm run check:content: found the argument "src/content/news"; allowed: --race NAME, --help.'],
    });
  });

  it('changes nothing', () => {
    const before = site.read(GERMAN);
    run();
    expect(site.read(GERMAN)).toBe(before);
    expect(site.has('dist')).toBe(false);
  });
});

describe('the check as the build calls it', { timeout: 30_000 }, () => {
  it('answers nothing when nothing is wrong', async () => {
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('answers the sentences that the command prints', async () => {
    site.write(GERMAN, site.read(GERMAN).replace('A text.', '# Title'));
    const { lines } = run();
    expect(await checkContent(site.root)).toEqual(lines.slice(0, -1));
  });

  it('misses a page whose address the site has in any case', async () => {
    expect(await checkContent(`${site.root}/public`)).toContain(
      `${FRENCH}: found no such file; allowed: privacy in all of fr, en, es, de (it is there in none).`,
    );
  });
});

describe('what is worth knowing and no mistake', { timeout: 30_000 }, () => {
  const FILE = 'src/content/results/stage-01.yaml';

  it('is what waits for its date, and what the race counts and the content does not have yet', async () => {
    const race = smallRace(['01', '02']);
    const remarks: string[] = [];
    try {
      race.write(FILE, "stage: 1\npublished: '2090-08-29T18:00:00'\nwithdrawals: []\noutcome: null\nrankings: null\n");
      expect(await checkContent(race.root, (remark) => remarks.push(remark))).toEqual([]);
    } finally {
      race.remove();
    }
    expect(remarks).toEqual([
      `Not shown before its date: ${FILE} (2090-08-29T18:00:00).`,
      'race.yaml › stages: 21, and the content has 2.',
      'race.yaml › teams: 22, and the content has 2.',
      'race.yaml › starters: 176, and the content has 4.',
    ]);
  });

  it('is a sum of the stages that the race does not have, once all of them are there', () => {
    const race = smallRace(['01', '02']);
    try {
      race.write(RACE, race.read(RACE).replace('stages: 21', 'stages: 2'));
      expect(runIn(race.root, []).lines).toContain('race.yaml › distanceKm: 3484.2, and the stages add up to 342.0.');
    } finally {
      race.remove();
    }
  });
});
