import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../scripts/checkContent.ts';
import { rename } from '../../scripts/rename.ts';
import { LANGUAGES, newsAddress, renamedSite } from './renamedSite.ts';

let site: ReturnType<typeof renamedSite>;

beforeEach(() => {
  site = renamedSite();
});

afterEach(() => {
  site.remove();
});

const run = (...argv: readonly string[]) => rename(argv, site.root);
const file = (locale: string, name: string) => `src/content/news/${locale}/${name}.md`;

describe('npm run rename of an article', () => {
  it('records the former slug, leaves all other lines unchanged, and updates the links in the language', async () => {
    const before = site.read(file('de', 'first'));
    const lines = await run('news', 'first', '--slug-de', 'new-de');
    expect(site.read(file('de', 'first'))).toBe(
      before.replace('slug: old-de\n', 'slug: new-de\nformerSlugs: [old-de]\n'),
    );
    expect(site.read(file('fr', 'first'))).not.toContain('formerSlugs');
    const [old, now] = [newsAddress('de', 'old-de'), newsAddress('de', 'new-de')];
    expect(site.read(file('de', 'second')).split('\n').slice(8)).toEqual([
      '',
      `[One](${now}) and [two](${now}?a=b "x"), [three][x].`,
      '',
      `[x]: ${now}`,
      '',
      `\`${old}more/\` stays.`,
      '',
    ]);
    expect(site.read('src/content/alerts/banner.yaml')).toContain(`  de: ${now}\n`);
    expect(lines).toEqual([
      `Wrote ${file('de', 'first')}`,
      `Mended the links in src/content/alerts/banner.yaml`,
      `Mended the links in ${file('de', 'second')}`,
      `${old} leads to ${now}`,
    ]);
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('twice keeps both slugs, oldest first, and a third time back to the first keeps all', async () => {
    for (const slug of ['new', 'newer', 'old-de']) await run('news', 'first', '--slug-de', slug);
    expect(site.read(file('de', 'first'))).toContain('slug: old-de\nformerSlugs: [old-de, new, newer]\n');
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('moves the files of every language and the texts for members, and keeps their addresses', async () => {
    const texts = LANGUAGES.map((locale) => site.read(`src/content/members/${locale}/for-members.md`));
    await run('news', 'for-members', 'for-all-members');
    expect(LANGUAGES.map((locale) => site.read(`src/content/members/${locale}/for-all-members.md`))).toEqual(texts);
    for (const locale of LANGUAGES) {
      expect(site.has(file(locale, 'for-members'))).toBe(false);
      expect(site.has(`src/content/members/${locale}/for-members.md`)).toBe(false);
      expect(site.read(file(locale, 'for-all-members'))).toContain(`slug: for-members-${locale}\nteaser`);
    }
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('to another id keeps its place on the home page', async () => {
    const list = '# Ours\n- article: first\n  until: 2020-09-07T12:00:00\n- { article: second }\n';
    site.write('src/content/home.yaml', list);
    await run('news', 'first', 'premier');
    expect(site.read('src/content/home.yaml')).toBe(list.replace('article: first', 'article: premier'));
    expect(await checkContent(site.root)).toEqual([]);
  });

  it.each(["'", '"'])('to another id keeps its place on the home page where the ids stand in %s', async (quote) => {
    const list = `- article: ${quote}first${quote}\n  until: 2020-09-07T12:00:00\n- article: ${quote}second${quote} # ours\n`;
    site.write('src/content/home.yaml', list);
    await run('news', 'first', 'premier');
    expect(site.read('src/content/home.yaml')).toBe(list.replace('first', 'premier'));
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('quotes a slug of digits, which YAML would take for a number', async () => {
    await run('news', 'first', '--slug-en', '2020');
    expect(site.read(file('en', 'first'))).toContain("slug: '2020'\n");
  });

  it('only prints what it would do with --dry-run', async () => {
    const lines = await run('news', 'first', '--slug-de', 'new-de', '--dry-run');
    expect(lines.at(-1)).toBe('This was a dry run: nothing was changed.');
    expect(site.read(file('de', 'first'))).toContain('slug: old-de\n');
  });
});

describe('npm run rename of a team', () => {
  it('changes the name, renames the file accordingly and records the former one', async () => {
    expect(await run('team', 'old-team', '--name', 'Équipe Neuve')).toEqual([
      'Wrote src/content/teams/equipe-neuve.yaml',
      'Removed src/content/teams/old-team.yaml',
      '/fr/equipes/old-team/ leads to /fr/equipes/equipe-neuve/',
      '/en/teams/old-team/ leads to /en/teams/equipe-neuve/',
      '/es/equipos/old-team/ leads to /es/equipos/equipe-neuve/',
      '/de/teams/old-team/ leads to /de/teams/equipe-neuve/',
    ]);
    expect(site.read('src/content/teams/equipe-neuve.yaml')).toMatch(
      /^name: Équipe Neuve$[\s\S]*formerSlugs: \[old-team\]\n$/m,
    );
    expect(await checkContent(site.root)).toEqual([]);
  });

  it('renames a file whose name was corrected by hand, and records one that was moved by hand', async () => {
    const text = site.read('src/content/teams/old-team.yaml').replace('Old Team', 'New Team');
    site.write('src/content/teams/old-team.yaml', text);
    await run('team', 'old-team');
    expect(site.has('src/content/teams/new-team.yaml')).toBe(true);
    site.write(
      'src/content/teams/newest-team.yaml',
      site.read('src/content/teams/new-team.yaml').replace('New', 'Newest'),
    );
    site.takeAway('src/content/teams/new-team.yaml');
    await run('team', 'new-team', 'newest-team');
    expect(site.read('src/content/teams/newest-team.yaml')).toContain('formerSlugs: [old-team, new-team]\n');
    expect(await checkContent(site.root)).toEqual([]);
  });
});

describe('npm run rename refuses', () => {
  it.each([
    [
      ['news', 'nobody', 'new'],
      'There is no article "nobody"; the ids are the names of the files in src/content/news/fr.',
    ],
    [
      ['team', 'nobody', '--name', 'New'],
      'There is no team "nobody"; "npm run check:content -- --addresses" lists what there is.',
    ],
    [['film', 'first'], 'There is no kind "film" with addresses of its own; there are news, rider, team.'],
    [['news'], 'Name one article by its id, and at most one new name after it.'],
    [['news', 'first'], 'Nothing changes: give another id or another slug.'],
    [
      ['news', 'first', 'New Id'],
      'NEW-ID: found "New Id"; allowed: lower-case letters a–z, digits and single hyphens.',
    ],
    [
      ['news', 'first', '--slug-de', 'Neu!'],
      '--slug-de: found "Neu!"; allowed: lower-case letters a–z, digits and single hyphens.',
    ],
    [['news', 'first', 'second'], 'src/content/news/fr/second.md exists already: choose another name.'],
    [['news', 'first', '--name', 'x'], '--name is no option for news: npm run rename -- --help'],
    [
      ['team', 'old-team', '--name', 'Other Team'],
      'src/content/teams/other-team.yaml exists already: choose another name.',
    ],
    [
      ['team', 'old-team'],
      'src/content/teams/old-team.yaml leads to the address "old-team" already: change the name in it with --name.',
    ],
  ])('%j in one sentence, and changes nothing', async (argv, sentence) => {
    await expect(run(...argv)).rejects.toThrow(sentence);
    expect(await checkContent(site.root)).toEqual([]);
    expect(site.has(file('fr', 'first'))).toBe(true);
  });

  it('changes that the content check would refuse, and writes nothing', async () => {
    await expect(run('news', 'first', '--slug-de', 'second-de')).rejects.toThrow(
      /slug: found "second-de"; allowed: a slug that no other article in de has .*\nNothing was changed\.$/s,
    );
    expect(site.read(file('de', 'first'))).toContain('slug: old-de\n');
  });
});
