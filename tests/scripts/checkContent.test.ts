import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../scripts/checkContent.ts';
import { smallSite } from './smallSite.ts';

let site: ReturnType<typeof smallSite>;

/** Runs the check as `npm run check:content` does, on the small site. */
const run = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/checkContent.ts')], {
    cwd: site.root,
    encoding: 'utf8',
  });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
};

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
