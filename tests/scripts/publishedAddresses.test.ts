import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkContent } from '../../scripts/checkContent.ts';
import { rename } from '../../scripts/rename.ts';
import { remove } from '../../scripts/remove.ts';
import { renamedSite } from './renamedSite.ts';

let site: ReturnType<typeof renamedSite>;

const git = (...args: readonly string[]): void => {
  const identity = ['-c', 'user.name=Editor', '-c', 'user.email=editor@club.example', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: site.root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

const commit = (message: string): void => {
  git('add', '-A');
  git('commit', '--quiet', '--allow-empty', '-m', message);
};

beforeEach(() => {
  // The repository that runs the tests may set these variables, as in a hook.
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE', 'CLUB_PUBLISHED']) vi.stubEnv(name, undefined);
  site = renamedSite();
  git('init', '--quiet', '-b', 'main');
  commit('published');
});

afterEach(() => {
  site.remove();
  vi.unstubAllEnvs();
});

const FILE = 'src/content/news/fr/for-members.md';

const change = (from: string, to: string, file = FILE): void => {
  site.write(file, site.read(file).replace(from, to));
};

const CHANGED = [
  `${FILE} › slug: found "new"; allowed: "for-members-fr", which is published, or formerSlugs with "for-members-fr" in it; "npm run rename" writes both.`,
];

describe('a published address', () => {
  it('is reported as missing if a slug is changed by hand, but not if the former one is recorded', async () => {
    expect(await checkContent(site.root)).toEqual([]);
    change('slug: for-members-fr', 'slug: new');
    expect(await checkContent(site.root)).toEqual(CHANGED);
    await rename(['news', 'for-members'], site.root);
    expect(site.read(FILE)).toContain('slug: new\nformerSlugs: [for-members-fr]\n');
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('is reported as missing if an entry is removed or moved by hand', async () => {
    site.takeAway('src/content/teams/old-team.yaml');
    expect(await checkContent(site.root)).toEqual([
      'src/content/teams/old-team.yaml: found no such file; allowed: the file, as its address is published; "npm run rename -- team old-team NEW-NAME" or "npm run remove -- team old-team --to TARGET" lets the address lead on.',
    ]);
  });

  it('is not reported as that of a missing file if the slug of a present one cannot be read', async () => {
    change('---\n', '');
    expect((await checkContent(site.root)).filter((sentence) => sentence.startsWith(FILE))).toEqual([
      expect.stringContaining(`${FILE}: found "the file does not begin with front matter`),
    ]);
    site.write(FILE, site.read(FILE).replace(/^/, '---\n').replace('slug: for-members-fr', 'slug: 12'));
    expect(await checkContent(site.root)).toEqual([
      expect.stringContaining(`${FILE} › slug: found the number 12 (without quotes); allowed: `),
    ]);
  });

  it('is not reported after the commands, before and after a commit', async () => {
    await rename(['news', 'first', 'premier', '--slug-fr', 'premier'], site.root);
    await remove(['team', 'old-team', '--to', 'teams'], site.root);
    expect(await checkContent(site.root)).toEqual([]);
    commit('renamed');
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('does not belong to a draft, nor to an article with a future date', async () => {
    for (const [locale, front] of [
      ['fr', 'draft: true'],
      ['de', 'date: 2999-01-01T00:00:00'],
    ] as const) {
      const file = `src/content/news/${locale}/not-yet.md`;
      const text = site.read(`src/content/news/${locale}/for-members.md`).replace('slug: for', 'slug: not-yet-for');
      site.write(
        file,
        front.startsWith('date') ? text.replace(/date: .*/, front) : text.replace('membersOnly: true', front),
      );
    }
    commit('not yet');
    for (const locale of ['fr', 'de']) site.takeAway(`src/content/news/${locale}/not-yet.md`);
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('is that of the branch or tag "published", even if the change is committed', async () => {
    git('tag', 'published');
    change('slug: for-members-fr', 'slug: new');
    commit('changed');
    expect(await checkContent(site.root)).toEqual(CHANGED);
    git('tag', '-f', 'published');
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('is that of CLUB_PUBLISHED, which must exist', async () => {
    change('slug: for-members-fr', 'slug: new');
    commit('changed');
    expect(await checkContent(site.root)).toEqual([]);
    vi.stubEnv('CLUB_PUBLISHED', 'HEAD^');
    expect(await checkContent(site.root)).toEqual(CHANGED);
    vi.stubEnv('CLUB_PUBLISHED', '0000000000000000000000000000000000000000');
    expect(await checkContent(site.root)).toEqual([]);
    vi.stubEnv('CLUB_PUBLISHED', 'nowhere');
    await expect(checkContent(site.root)).rejects.toThrow(
      'CLUB_PUBLISHED: found "nowhere"; allowed: a commit, tag or branch of this repository.',
    );
  });

  it('is not reported for an article that others have published since the branch was created', async () => {
    git('checkout', '--quiet', '-b', 'work');
    git('checkout', '--quiet', 'main');
    site.write('src/content/teams/later-team.yaml', site.read('src/content/teams/old-team.yaml'));
    commit('others');
    git('tag', 'published');
    git('checkout', '--quiet', 'work');
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('belongs to its edition: the next one starts without it', async () => {
    change('year: 2020', 'year: 2019', 'src/content/race.yaml');
    commit('the edition before');
    change('year: 2019', 'year: 2020', 'src/content/race.yaml');
    site.takeAway('src/content/teams/old-team.yaml');
    expect(await checkContent(site.root)).toEqual([]);
  });
});
