import { load } from 'js-yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../scripts/checkContent.ts';
import { remove } from '../../scripts/remove.ts';
import { rename } from '../../scripts/rename.ts';
import { LANGUAGES, newsAddress, renamedSite } from './renamedSite.ts';

let site: ReturnType<typeof renamedSite>;

beforeEach(() => {
  site = renamedSite();
});

afterEach(() => {
  site.remove();
});

const run = (...argv: readonly string[]) => remove(argv, site.root);
const listed = (): unknown => load(site.read('src/content/redirects.yaml'));
const file = (locale: string, name: string) => `src/content/news/${locale}/${name}.md`;

describe('npm run remove', () => {
  it('redirects the addresses of every language to another article, and updates the links', async () => {
    await run('news', 'first', '--to', 'news/second');
    expect(listed()).toEqual(
      LANGUAGES.map((locale) => ({
        from: newsAddress(locale, `old-${locale}`),
        to: newsAddress(locale, `second-${locale}`),
      })),
    );
    expect(LANGUAGES.filter((locale) => site.has(file(locale, 'first')))).toEqual([]);
    expect(site.read(file('es', 'second'))).toContain(`[x]: ${newsAddress('es', 'second-es')}\n`);
    expect(site.read('.cache/removed/src/content/news/fr/first.md')).toContain('slug: old-fr\n');
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('begins the list that was empty', async () => {
    site.write('src/content/redirects.yaml', '# Ours\n[]\n');
    await run('team', 'old-team', '--gone');
    expect(site.read('src/content/redirects.yaml')).toMatch(/^# Ours\n- from: /);
    expect(await checkContent(site.root)).toEqual([]);
  });

  it.each(["'", '"'])('updates redirects whose addresses stand in %s', async (quote) => {
    const redirect = (name: string) =>
      `- from: ${quote}/de/teams/before/${quote}\n  to: ${quote}/de/teams/${name}/${quote}\n`;
    site.write('src/content/redirects.yaml', redirect('old-team'));
    await rename(['team', 'old-team', '--name', 'Last Team'], site.root);
    expect(site.read('src/content/redirects.yaml')).toBe(redirect('last-team'));
  });

  it('keeps the former slugs of removed entries, and updates the redirects of earlier removals', async () => {
    await run('team', 'old-team', '--to', 'team/other-team');
    await rename(['team', 'other-team', '--name', 'Last Team'], site.root);
    expect(listed()).toContainEqual({ from: '/de/teams/old-team/', to: '/de/teams/last-team/' });
    await run('team', 'last-team', '--to', 'teams');
    expect(listed()).toHaveLength(3 * LANGUAGES.length);
    expect(listed()).toEqual(
      expect.arrayContaining(
        ['old-team', 'other-team', 'last-team'].map((name) => ({ from: `/de/teams/${name}/`, to: '/de/teams/' })),
      ),
    );
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('removes the text for members, and prints that nothing replaces the article', async () => {
    const lines = await run('news', 'for-members', '--gone');
    expect(lines).toContain(`${newsAddress('en', 'for-members-en')} is gone`);
    expect(site.has('src/content/members/en/for-members.md')).toBe(false);
    expect(listed()).toContainEqual({ from: newsAddress('en', 'for-members-en'), to: 'gone' });
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('records no address of a draft', async () => {
    for (const locale of LANGUAGES) {
      const draft = site.read(file(locale, 'for-members')).replace('membersOnly: true\n', 'draft: true\n');
      site.write(file(locale, 'draft'), draft.replace('slug: for-members', 'slug: draft'));
    }
    await run('news', 'draft', '--gone');
    expect(site.has('src/content/redirects.yaml')).toBe(false);
  });

  it('keeps the comments of the list', async () => {
    site.write('src/content/redirects.yaml', '# Ours\n- from: /fr/avant/\n  to: gone\n');
    await run('team', 'old-team', '--gone');
    expect(site.read('src/content/redirects.yaml')).toMatch(/^# Ours\n- from: \/fr\/avant\/\n {2}to: gone\n- from: /);
  });

  it.each([
    [['news', 'first'], 'Say where its address leads with --to TARGET, or with --gone that nothing replaces it.'],
    [['news', 'first', '--to', 'news', '--gone'], 'Say where its address leads'],
    [['news', 'nobody', '--gone'], 'There is no article "nobody".'],
    [
      ['news', 'first', '--to', 'news/nobody'],
      '--to: found "news/nobody"; allowed: home, news, riders, teams, or an entry such as news/ID, rider/NAME or team/NAME.',
    ],
    [['news', 'first', '--to', 'news/first'], '--to: an entry that is removed cannot be its own target.'],
    [['news', 'first', '--two', 'news'], "Unknown option '--two'"],
  ])('refuses %j in one sentence', async (argv, sentence) => {
    await expect(run(...argv)).rejects.toThrow(sentence);
    expect(site.has(file('fr', 'first'))).toBe(true);
  });

  it('refuses an article as a target that is missing in a language of the removed one, and names the language', async () => {
    for (const locale of ['fr', 'en']) {
      const text = site.read(file(locale, 'second'));
      site.write(file(locale, 'second'), text.replace('cover: map\n', 'cover: map\nlanguages: [fr, en]\n'));
    }
    site.takeAway(file('es', 'second'));
    const german = site.read(file('de', 'second')).replace('cover: map\n', 'cover: map\ndraft: true\n');
    site.write(file('de', 'second'), german);
    await expect(run('news', 'first', '--to', 'news/second')).rejects.toThrow(
      '--to: found "news/second", which is not published in es, de; allowed: an article in every language of the removed one, or a list such as news.',
    );
    expect(site.has(file('fr', 'first'))).toBe(true);
  });

  it.each(['publishAt: 2999-09-06T20:00:00', 'unpublishAt: 2999-09-06T20:00:00'])(
    'refuses an article as a target that is not there all the time, as with %s',
    async (line) => {
      for (const locale of LANGUAGES)
        site.write(
          file(locale, 'second'),
          site.read(file(locale, 'second')).replace('cover: map\n', `cover: map\n${line}\n`),
        );
      await expect(run('news', 'first', '--to', 'news/second')).rejects.toThrow(
        /redirects\.yaml › \[0\]\.to: found .*; allowed: the address of a page that is on the site now and stays, or gone; that one is there /,
      );
      expect(site.has(file('fr', 'first'))).toBe(true);
    },
  );

  it('refuses to remove an entry that others link to if nothing replaces it', async () => {
    await expect(run('news', 'first', '--gone')).rejects.toThrow(
      /second\.md › text, line 10: found the link[\s\S]*Nothing was changed\.$/,
    );
    expect(site.has(file('fr', 'first'))).toBe(true);
    expect(site.has('src/content/redirects.yaml')).toBe(false);
  });
});
