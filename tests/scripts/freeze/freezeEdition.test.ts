import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../../scripts/filesIn.ts';
import { addEditions } from '../../../scripts/freeze/addEditions.ts';
import { freezeEdition } from '../../../scripts/freeze/freezeEdition.ts';
import { replaceEdition } from '../../../scripts/freeze/replaceEdition.ts';
import { headersOf } from '../../../scripts/headers/headersOf.ts';
import { readAddress } from '../../../scripts/readAddress.ts';
import { inlineSources } from '~/lib/inlineSources.ts';
import { builtSmall } from './builtSmall.ts';

type Small = Awaited<ReturnType<typeof builtSmall>>;

const freeze = ({ root, site, editions }: Small, year = 2020) =>
  freezeEdition({ site, editions, cache: join(root, '.cache'), year, signal: undefined, say: () => undefined });

const frozen = async () => {
  const small = await builtSmall();
  await freeze(small);
  const folder = join(small.editions, '2020');
  return { small, folder, files: filesIn(folder), read: (file: string) => readFileSync(join(folder, file), 'utf8') };
};

describe('a frozen edition', () => {
  it('keeps the pages for readers and the files that they need, and nothing of the account, the club and the site around it', async () => {
    const { files } = await frozen();
    expect(files.filter((file) => !/^(?:en|es|de|pagefind)\//.test(file))).toEqual([
      '_astro/menus.js',
      '_astro/mountSeeMore.a.js',
      '_astro/search.js',
      '_astro/shared.js',
      'favicon.svg',
      'fr/etapes/index.html',
      'fr/index.html',
      'fr/recherche/index.html',
      'fr/rss.xml',
      'index.html',
      'licences.txt',
      'menus/fr.json',
      'results.json',
      'scenes/profile-9.a1.svg',
      'sitemap.xml',
      'suggestions/fr.json',
    ]);
  });

  it('states at the top of each page, in its language, which edition it is, with a link to the current one', async () => {
    const { read } = await frozen();
    expect(read('fr/etapes/index.html')).toContain(
      '<aside class="edition-banner" aria-label="Édition"><p><b>Vous lisez l’édition 2020.</b><a href="/fr/">Édition en cours</a></p></aside><main',
    );
    expect(read('de/etappen/index.html')).toContain('<b>Sie lesen die Ausgabe 2020.</b><a href="/de/">');
  });

  it('links to itself if it has the page, and otherwise to the current edition', async () => {
    const { read } = await frozen();
    const page = read('fr/etapes/index.html');
    expect(page).toContain('<link rel="canonical" href="https://club.example/2020/fr/etapes/">');
    expect(page).toContain('hreflang="fr" href="https://club.example/2020/fr/etapes/"');
    expect(page).toContain('<a href="/2020/fr/">Home</a><a href="/fr/club/">Club</a>');
    expect(page).toContain('<a class="button edition-entry" href="/fr/">Édition en cours</a>');
    expect(read('menus/fr.json')).toBe('["/2020/fr/etapes/","/fr/club/"]');
    expect(read('fr/rss.xml')).toContain('https://club.example/2020/fr/');
    expect(read('_astro/menus.js')).toContain('`/2020/menus/');
  });

  it('defines no elements for members, and has no stored answers and no banner of the day', async () => {
    const { read } = await frozen();
    const page = read('fr/index.html');
    const [, elements = ''] = /<html data-elements="([^"]*)"/.exec(page) ?? [];
    expect(elements.split(' ')).toContain('club-header');
    expect(elements).not.toMatch(/account|chat|reload|debug/);
    expect(page).not.toMatch(/Storage|<club-account|club-debug|chat\.js|<club-alert|Log in|<club-reload|checkbox/);
    expect(page).toContain('<club-chat>Chat</club-chat>');
    expect(read('fr/recherche/index.html')).not.toContain('search.example');
  });

  it('has in each page a policy with the hashes of its inline elements and without services', async () => {
    const { read } = await frozen();
    const page = read('fr/index.html');
    const { scripts, styles } = inlineSources(page);
    expect(scripts).toHaveLength(1);
    expect(page).toContain(
      `content="default-src 'none'; script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')}; frame-src 'none'; connect-src 'self'"`,
    );
  });

  it('has a search of its own, which finds its own pages', async () => {
    const { files, folder, read } = await frozen();
    const page = read('fr/recherche/index.html');
    expect(page).toMatch(/ data-indexes="fr-race:[\da-f]{16}:\w+=/);
    expect(page).toContain('<link rel="modulepreload" href="/2020/pagefind/pagefind.js">');
    expect(page).toContain('href="/2020/suggestions/fr.json"');
    expect(page).toContain('href="/2020/pagefind/fr-race/pagefind-entry.json?ts=');
    expect(read('pagefind/fr-race/pagefind-entry.json')).not.toBe('that of the site');
    const [fragment = '', ...others] = files.filter((file) => file.startsWith('pagefind/fr-race/fragment/'));
    expect(others).toEqual([]);
    // Pagefind itself adds the folder from which it is loaded.
    expect(gunzipSync(readFileSync(join(folder, fragment))).toString()).toContain('"url":"/fr/etapes/"');
  });

  it('lists its pages in a sitemap of its own', async () => {
    const { read } = await frozen();
    const addresses = [...read('sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, address]) => address);
    expect(addresses.slice(0, 3)).toEqual([
      'https://club.example/2020/fr/',
      'https://club.example/2020/fr/etapes/',
      'https://club.example/2020/fr/recherche/',
    ]);
    expect(addresses).toHaveLength(12);
  });

  it('has the same bytes when it is frozen again, with or without the cache of the first time', async () => {
    const { small, folder, files, read } = await frozen();
    const before = files.map((file) => [file, readFileSync(join(folder, file)).toString('base64')]);
    writeFileSync(join(folder, 'fr/stray.html'), 'x');
    rmSync(join(small.root, '.cache'), { recursive: true });
    await freeze(small);
    expect(filesIn(folder).map((file) => [file, readFileSync(join(folder, file)).toString('base64')])).toEqual(before);
    expect(read('index.html')).toContain('<a href="/2020/fr/">');
  }, 60_000);
});

describe('freezing is refused in a sentence', () => {
  it.each([
    ['a race that is not over', { isOver: false }, 2020, 'The race of 2020 is not over'],
    ['a site without its photos', { leftOut: ['/photos/a-400.avif', '/photos/a-800.avif'] }, 2020, 'lacks 2 pictures'],
    ['a site as of a moment', { env: { CLUB_AT: '2020-09-21T00:00:00.000Z' } }, 2020, 'as of a moment'],
    ['another year', {}, 2019, 'shows the edition of 2020, not of 2019'],
  ])('for %s', async (_, options, year, sentence) => {
    const small = await builtSmall(options);
    await expect(freeze(small, year)).rejects.toThrow(sentence);
  });

  it('without a site, and for one that does not name its edition', async () => {
    const small = await builtSmall();
    rmSync(join(small.site, '.deploy'), { recursive: true });
    await expect(freeze(small)).rejects.toThrow('has no record of its edition: run npm run build once more.');
    rmSync(small.site, { recursive: true });
    await expect(freeze(small)).rejects.toThrow('There is no built site in');
  });
});

describe('an edition that was frozen before', () => {
  it('stays if the new folder cannot be renamed', async () => {
    const { small, folder, files } = await frozen();
    expect(() => {
      replaceEdition(small.editions, 2020, join(small.editions, '.2020-next'));
    }).toThrow('ENOENT');
    expect([filesIn(folder), readdirSync(small.editions)]).toEqual([files, ['2020']]);
  });

  it('is restored by the next freeze if the machine stopped between two renames, even if it is refused', async () => {
    const { small, folder, files } = await frozen();
    renameSync(folder, join(small.editions, '.2020-old'));
    mkdirSync(join(small.editions, '.2020-next'));
    await expect(freeze(small, 2019)).rejects.toThrow('2019');
    expect(filesIn(folder)).toEqual(files);
  });

  it('is replaced by the new one without leftovers', async () => {
    const { small, folder, files } = await frozen();
    writeFileSync(join(folder, 'of-old.html'), '');
    mkdirSync(join(small.editions, '.2020-old'));
    await freeze(small);
    expect([filesIn(folder), readdirSync(small.editions)]).toEqual([files, ['2020']]);
  });
});

describe('a build with a kept edition', () => {
  const INDEX = '<sitemapindex><sitemap><loc>https://club.example/sitemap-0.xml</loc></sitemap></sitemapindex>';

  it('has it below its year unchanged, and its sitemap beside its own', async () => {
    const { root, editions, site, write } = await builtSmall();
    mkdirSync(join(editions, '2019'), { recursive: true });
    mkdirSync(join(editions, '.2018-next'));
    mkdirSync(join(editions, 'femmes-2022'));
    writeFileSync(join(editions, '2019/index.html'), 'as it is');
    write('sitemap-index.xml', INDEX);
    await addEditions({ folder: site, env: {}, root });
    expect(filesIn(site).filter((file) => file.startsWith('20'))).toEqual(['2019/index.html']);
    expect(readFileSync(join(site, '2019/index.html'), 'utf8')).toBe('as it is');
    expect(readFileSync(join(site, 'sitemap-index.xml'), 'utf8')).toBe(
      INDEX.replace(
        '</sitemapindex>',
        '<sitemap><loc>https://club.example/2019/sitemap.xml</loc></sitemap></sitemapindex>',
      ),
    );
    await addEditions({ folder: site, env: { CLUB_RACE: 'other' }, root });
    expect(readFileSync(join(site, 'sitemap-index.xml'), 'utf8').split('2019')).toHaveLength(2);
  });

  it('has it below its year even if a killed freeze has left it under another name', async () => {
    const { root, editions, site, write } = await builtSmall();
    mkdirSync(join(editions, '.2019-old'), { recursive: true });
    writeFileSync(join(editions, '.2019-old/index.html'), 'as it is');
    write('sitemap-index.xml', INDEX);
    await addEditions({ folder: site, env: {}, root });
    expect(readFileSync(join(site, '2019/index.html'), 'utf8')).toBe('as it is');
    expect(readdirSync(editions)).toEqual(['2019']);
  });

  it('has its files cached like those of the site, and its 404 pages in their language', () => {
    const cachingOf = (file: string) => headersOf(file).find(([name]) => name === 'Cache-Control')?.[1];
    for (const file of ['_astro/a.js', 'pagefind/pagefind.js', 'menus/fr.json', 'fr/index.html'])
      expect(cachingOf(`2019/${file}`), file).toBe(cachingOf(file));
    expect(readAddress('.', '/2019/de/x/', () => undefined)).toEqual({ kind: 'missing', locale: 'de' });
  });
});
