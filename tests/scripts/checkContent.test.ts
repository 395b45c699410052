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
const PALETTE = 'src/content/palette.yaml';
const WINNERS = 'src/content/winners.yaml';
const STAGE = 'src/content/stages/stage-01.yaml';
const REST = 'The rest of the content is checked once the race can be read.';
/** The output of the check for a site with one stage and without a mistake. */
const REMARK = `${RACE} › stages: 21, and the content has 1.`;
const GERMAN = 'src/content/pages/de/privacy.md';
const FRENCH = 'src/content/pages/fr/privacy.md';

beforeEach(() => {
  site = smallSite();
});

afterEach(() => {
  site.remove();
});

describe('npm run check:content', { timeout: 30_000 }, () => {
  it('prints how much it has read when there is no mistake', () => {
    expect(run()).toEqual({ status: 0, lines: [REMARK, 'Content: 5 entries, no mistakes.'] });
  });

  it('reports every mistake of every file in one run, and fails', () => {
    site.write(GERMAN, site.read(GERMAN).replace('updated: 2026-11-20', 'updated: 2026-02-30\nauthor: x'));
    site.write(FRENCH, `${site.read(FRENCH)}\n<script>alert(1)</script>\n`);
    expect(run()).toEqual({
      status: 1,
      lines: [
        REMARK,
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

  it('reports the mistakes in the definition of the race, without which nothing else can be checked', () => {
    site.write(RACE, site.read(RACE).replace('year: 2020', 'year: twenty'));
    expect(run()).toEqual({
      status: 1,
      lines: [REST, `${RACE} › year: found "twenty"; allowed: a whole number.`, '1 mistake in 1 file.'],
    });
    site.write(RACE, 'key: [tdf');
    expect(run().lines[1]).toContain(`${RACE} › key, line 1: found "[tdf"`);
  });

  it('reports in one run the mistakes of all three files that define the race', () => {
    site.write(
      RACE,
      site
        .read(RACE)
        .replace('year: 2020', "year: '2020'")
        .replace('languages: [fr, en, es, de]', 'languages: [fr, en, es, de, it]')
        .replace("lastDay: '2020-09-20'", "lastDay: '2020-08-20'"),
    );
    site.write(
      PALETTE,
      site.read(PALETTE).replace("focus: '#0b57d0'", 'focus: blue').replace("'#15130e'", "'#777777'"),
    );
    site.write(WINNERS, '- {year: 2019, edition: null, name: A Rider, country: fr, team: null, isKept: true}\n');
    const { lines } = run();
    expect(lines).toEqual(
      expect.arrayContaining([
        REST,
        `${RACE} › year: found the text "2020" (in quotes); allowed: a whole number.`,
        `${RACE} › club.it: found nothing; allowed: a text (the key is needed).`,
        `${RACE} › lastDay: found "2020-08-20"; allowed: a day from 2020-08-29 on, which is firstDay.`,
        `${PALETTE} › light.focus: found "blue"; allowed: a colour in lower case such as #ffd800.`,
        expect.stringContaining(`${PALETTE} › light.ink: found "#777777"; allowed: at least 7:1 on paper`),
        `${WINNERS} › [0].country: found "fr"; allowed: three capital letters (ISO 3166-1 alpha-3).`,
        expect.stringContaining(`${WINNERS} › [0].isKept: found true; allowed: false, as the pages of 2019`),
      ]),
    );
  });

  it('reports mistakes in the colours and the past winners beside those of the entries', () => {
    site.write(PALETTE, site.read(PALETTE).replace("focus: '#0b57d0'", 'focus: blue'));
    site.write(WINNERS, 'year: 2019\n');
    site.write(STAGE, site.read(STAGE).replace('number: 1', "number: '1'"));
    expect(run().lines.slice(1)).toEqual([
      `${PALETTE} › light.focus: found "blue"; allowed: a colour in lower case such as #ffd800.`,
      `${STAGE} › number: found the text "1" (in quotes); allowed: a whole number from 1 to 21.`,
      `${WINNERS}: found a mapping; allowed: a list.`,
      '3 mistakes in 3 files.',
    ]);
  });

  it('requires a stage, and colours', () => {
    site.takeAway(STAGE);
    site.takeAway(PALETTE);
    expect(run()).toEqual({
      status: 1,
      lines: [
        `${PALETTE}: found no such file; allowed: a YAML file.`,
        'src/content/stages: found no stage; allowed: at least one file such as stage-01.yaml.',
        '2 mistakes in 2 files.',
      ],
    });
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
      lines: [
        'npm run check:content: found the argument "src/content/news"; allowed: --addresses, --race NAME, --help.',
      ],
    });
  });

  it('lists the addresses that content may link to', () => {
    site.write(GERMAN, site.read(GERMAN).replace('A text.', '[x](/de/nowhere/)'));
    const { status, lines } = run('--addresses');
    expect(status).toBe(0);
    expect(lines).toEqual(expect.arrayContaining(['/', '/fr/', '/fr/etapes/etape-1/', '/de/datenschutz/']));
    expect(lines.filter((line) => !/^\/(?:\S+\/)?$/.test(line))).toEqual([]);
  });

  it('changes nothing', () => {
    const before = site.read(GERMAN);
    run();
    expect(site.read(GERMAN)).toBe(before);
    expect(site.has('dist')).toBe(false);
  });
});

describe('the check as the build calls it', { timeout: 30_000 }, () => {
  it('returns nothing when there is no mistake', async () => {
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('returns the messages that the command prints', async () => {
    site.write(GERMAN, site.read(GERMAN).replace('A text.', '# Title'));
    const { lines } = run();
    expect(await checkContent(site.root)).toEqual(lines.slice(1, -1));
  });

  it('reports a missing page at an address that every site has', async () => {
    expect(await checkContent(`${site.root}/public`)).toContain(
      `${FRENCH}: found no such file; allowed: privacy in all of fr, en, es, de (it is there in none).`,
    );
  });
});

describe('remarks about content that are not mistakes', { timeout: 30_000 }, () => {
  const FILE = 'src/content/results/stage-01.yaml';

  it('are about entries that wait for their date, and about parts of the race that the content lacks', async () => {
    const race = smallRace(['01', '02']);
    const remarks: string[] = [];
    try {
      race.write(FILE, "stage: 1\npublished: '2090-08-29T18:00:00'\nwithdrawals: []\noutcome: null\nrankings: null\n");
      expect(await checkContent(race.root, { say: (remark) => remarks.push(remark) })).toEqual([]);
    } finally {
      race.remove();
    }
    expect(remarks).toEqual([
      `Not shown before its date: ${FILE} (2090-08-29T18:00:00).`,
      `${RACE} › stages: 21, and the content has 2.`,
      `${RACE} › teams: 22, and the content has 2.`,
      `${RACE} › starters: 176, and the content has 4.`,
    ]);
  });

  it('are not about waiting entries if the site is built as of a moment of the race', async () => {
    const race = smallRace(['01']);
    const remarks: string[] = [];
    try {
      race.write(FILE, "stage: 1\npublished: '2090-08-29T18:00:00'\nwithdrawals: []\noutcome: null\nrankings: null\n");
      const env = { CLUB_AT: '2090-08-30T12:00:00Z' };
      await checkContent(race.root, { env, say: (remark) => remarks.push(remark) });
    } finally {
      race.remove();
    }
    expect(remarks.join('\n')).not.toContain('Not shown');
  });

  it('include a distance of the race that differs from the sum of the stages, once all of them exist', () => {
    const race = smallRace(['01', '02']);
    try {
      race.write(RACE, race.read(RACE).replace('stages: 21', 'stages: 2'));
      expect(runIn(race.root, []).lines).toContain(`${RACE} › distanceKm: 3484.2, and the stages add up to 342.0.`);
    } finally {
      race.remove();
    }
  });
});
