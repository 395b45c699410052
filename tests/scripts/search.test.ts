import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encode } from 'cborg';
import { close } from 'pagefind';
import { afterAll, describe, expect, it } from 'vitest';
import { announceIndexes } from '../../scripts/search/announceIndexes.ts';
import { buildIndex } from '../../scripts/search/buildIndex.ts';
import { indexChunks } from '../../scripts/search/indexChunks.ts';
import { indexParts } from '../../scripts/search/indexParts.ts';
import { keptIndex } from '../../scripts/search/keptIndex.ts';
import { openKeptParts } from '../../scripts/search/keptParts.ts';
import { mendPagefind } from '../../scripts/search/mendPagefind.ts';
import { modulesOf } from '../../scripts/search/modulesOf.ts';
import { pageParts } from '../../scripts/search/pageParts.ts';
import { pageDocument } from '../../scripts/search/pageDocument.ts';
import { keptRecords, searchRecords } from '../../scripts/search/searchRecords.ts';
import { searchablePages, type SearchablePage } from '../../scripts/search/searchablePages.ts';
import { vocabulary } from '../../scripts/search/vocabulary.ts';
import { openStore } from '../../src/lib/digestStore.ts';
import { temporaryFolder } from './temporaryFolder.ts';

afterAll(async () => {
  await close();
});

const folderWith = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

const html = (title: string, main: string, head = ''): string =>
  `<html lang="en"><head><title>${title} – Tour de France 2020</title>${head}</head><body><main class="page">${main}</main></body></html>`;

const page = (more: Partial<SearchablePage> = {}): SearchablePage => ({
  locale: 'en',
  kind: 'rider',
  path: '/en/riders/ana/',
  title: 'Ana',
  publicationAt: null,
  tells: 0,
  content: '<h1>Ana</h1><dl><dt>Bib</dt><dd>131</dd></dl>',
  ...more,
});

describe('the parts of pages that a build keeps', () => {
  const HTML = '<title>Ana</title><main><h1>Ana</h1></main>';
  const [path, other] = ['/en/riders/ana/', '/en/riders/eva/'];
  const source = (address: string, text: string) => ({
    path: address,
    file: `${address.slice(1)}index.html`,
    html: () => text,
  });
  const fileIn = (folder: string): string => readdirSync(folder).map((name) => join(folder, name))[0] ?? '';

  it('are those of the page, also after a change, and those of removed pages are dropped', async () => {
    const folder = temporaryFolder();
    for (const html of [HTML, HTML, HTML.replaceAll('Ana', 'Mia')]) {
      const parts = openKeptParts(folder);
      expect(parts.partsOf(source(path, html))).toEqual(pageParts(html));
      await parts.close();
    }
    const parts = openKeptParts(folder);
    parts.partsOf(source(other, HTML));
    parts.partsOf(source(path, HTML));
    await parts.close();
    expect(
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
    ).not.toContain('Mia');
  });

  it('are taken from the kept file if the page is unchanged', async () => {
    const folder = temporaryFolder();
    const first = openKeptParts(folder);
    first.partsOf(source(path, HTML));
    await first.close();
    writeFileSync(fileIn(folder), readFileSync(fileIn(folder), 'utf8').replace('"title":"Ana"', '"title":"Kept"'));
    expect(openKeptParts(folder).partsOf(source(path, HTML)).title).toBe('Kept');
  });

  it('are taken from the kept file without reading the page if the build has reused it', async () => {
    const [folder, noted] = [temporaryFolder(), new Map<string, string>()];
    const known = (digest?: string) => ({
      digestOf: () => digest,
      note: (file: string, drawn: string) => noted.set(file, drawn),
      leaveOut: () => undefined,
    });
    const first = openKeptParts(folder, known());
    first.partsOf(source(path, HTML));
    await first.close();
    const digest = noted.get('en/riders/ana/index.html');
    const unread = () => {
      throw new Error('The page is read.');
    };
    const taken = { ...source(path, HTML), html: unread };
    expect(openKeptParts(folder, known(digest)).partsOf(taken)).toEqual(pageParts(HTML));
    expect(() => openKeptParts(folder, known('of another drawing')).partsOf(taken)).toThrow('The page is read.');
  });

  it('are read again if the kept file was truncated, or is of other code', async () => {
    for (const harm of [
      (text: string) => text.slice(0, -5),
      (text: string) => text.replace(/"reader":"\w/, '"reader":"!'),
    ]) {
      const folder = temporaryFolder();
      const first = openKeptParts(folder);
      first.partsOf(source(path, HTML));
      await first.close();
      writeFileSync(
        fileIn(folder),
        harm(readFileSync(fileIn(folder), 'utf8').replace('"title":"Ana"', '"title":"Kept"')),
      );
      expect(openKeptParts(folder).partsOf(source(path, HTML))).toEqual(pageParts(HTML));
    }
  });
});

it('the words of pages are those of their text and title, the most frequent first, without short ones and markup', () => {
  const pages = [
    page({ title: 'Léa', content: '<p class="quiet">Madeleine &amp; Glandon &#39;sprint&#39;</p>' }),
    page({ content: '<p>La Madeleine, madeleine</p>' }),
  ];
  expect(vocabulary(pages)).toEqual(['madeleine', 'glandon', 'sprint']);
});

describe('the pages that the search finds', () => {
  it('are the listed ones, except those that only repeat others', () => {
    const article = '<article><h1>One</h1><time datetime="2020-09-06T18:50:00">then</time></article>';
    const noindex = '<meta name="robots" content="noindex" />';
    const folder = folderWith({
      'index.html': html('Choose', '<p>fr en es de</p>'),
      'en/index.html': html('Home', '<h1>Home</h1>'),
      'en/search/index.html': html('Search', '<h1>Search</h1>'),
      'en/my-profile/index.html': html('Profile', '<h1>Profile</h1>', noindex),
      'en/news/index.html': html('News', '<h1>News</h1>'),
      'en/news/page/2/index.html': html('News 2', '<h1>News</h1>'),
      'en/news/tag/sprint/index.html': html('Sprint', '<h1>Sprint</h1>'),
      'en/news/one/index.html': html('One', article),
      'en/riders/ana/index.html': html('Ana', '<h1>Ana</h1>'),
      'en/stages/stage-9/index.html': html('Stage 9: Pau – Laruns', '<h1>Pau – Laruns</h1>'),
    });
    expect(
      searchablePages(folder).map(({ path, kind, title, publicationAt }) => [path, kind, title, publicationAt]),
    ).toEqual([
      ['/en/news/one/', 'article', 'One', '2020-09-06T18:50:00+02:00'],
      ['/en/riders/ana/', 'rider', 'Ana', null],
      ['/en/stages/stage-9/', 'stage', 'Stage 9: Pau – Laruns', null],
    ]);
  });

  it.each([
    ['no main part', '<title>x – Tour de France 2020</title>', '/en/club/'],
    ['no title', '<main><h1>x</h1></main>', '/en/club/'],
    ['no date', html('One', '<article><h1>One</h1></article>'), '/en/news/one/'],
  ])('cause the build to fail for a page that has %s', (_what, text, path) => {
    expect(() => searchablePages(folderWith({ [`${path.slice(1)}index.html`]: text }))).toThrow(`in the page ${path}`);
  });

  it('are parsed as in a browser, whatever texts and attributes contain', () => {
    const main =
      '<main title="a > b" class=page><h1>One <b title="</h1>">two</b></h1><p title="</main>">1 &lt; 2</p></main>';
    const head = '<!--<title>no</title>--><title>A &amp; B – Tour de France 2020</title>';
    const folder = folderWith({ 'en/teams/a/index.html': `<html><head>${head}</head><body>${main}<h1>x</h1></body>` });
    expect(searchablePages(folder).map(({ title, content }) => [title, content])).toEqual([
      ['A &amp; B', '<h1>One <b title="</h1>">two</b></h1><p title="</main>">1 &lt; 2</p>'],
    ]);
  });

  it('are divided into the race and the years of its news, newest first', () => {
    const news = (year: string) => page({ path: `/en/news/${year}/`, publicationAt: `${year}-07-01T12:00:00+02:00` });
    const parts = indexParts([news('2018'), page(), news('2020'), page({ locale: 'de' }), news('2019')]);
    expect(parts.map(({ locale, part }) => `${locale}-${part}`)).toEqual([
      'en-race',
      'en-2020',
      'en-2019',
      'en-2018',
      'de-race',
    ]);
  });

  it('are split by Pagefind into the words that a reader sees', async () => {
    const document = pageDocument(page({ title: 'A "quoted", long: title' }));
    const files = await buildIndex('en', [{ url: '/en/riders/ana/', content: document }]);
    expect(files.some(({ path }) => path.startsWith('fragment/en_'))).toBe(true);
    expect(document).toContain('<dt>Bib </dt><dd>131 </dd>');
    expect(document).toContain('content="A &quot;quoted&quot;, long: title"');
  });
});

describe('what a hit shows of a page', () => {
  const textOf = async (main: string): Promise<string | undefined> => {
    const { main: content = '' } = pageParts(html('Ana', main));
    const files = await buildIndex('en', [{ url: '/en/riders/ana/', content: pageDocument(page({ content })) }]);
    const fragments = files.filter(({ path }) => path.startsWith('fragment/'));
    const folder = folderWith(Object.fromEntries(fragments.map(({ path, content }) => [`files/${path}`, content])));
    return searchRecords([folder])[0]?.text;
  };

  it('has the country of a rider once, though the table has it for wide and for narrow screens', async () => {
    const rider = '<th><a href="/en/riders/ana/">Ana</a><span class="country-below">Norway</span></th>';
    const text = await textOf(`<table><tr>${rider}<td class="country-beside">Norway</td></tr></table>`);
    expect(text).toBe('Ana Norway');
  });

  it('has no links to other pages, whatever they contain', async () => {
    const card = '<article><p>One<br>two<img src="a.png" alt="three"></article>';
    const older = `<section aria-labelledby="older-heading"><section><h2>Older</h2></section>${card}<p>four</section>`;
    const text = await textOf(
      `<nav><ul><li>Stage 8</ul></nav><h1>Ana</h1>${older}<p class="small tags">Alps</p><p>wins</p>`,
    );
    expect(text).toBe('Ana. wins.');
  });

  it('has no pictures, by whose addresses Pagefind would find pages without a word to show', () => {
    const { main } = pageParts(
      html('Ana', '<figure><img src="/a>b.png" alt="Fog"><figcaption>Sun</figcaption></figure>'),
    );
    expect(main).toBe('<figure><figcaption>Sun</figcaption></figure>');
  });
});

describe('an index', () => {
  const digestOf = async (): Promise<string> => {
    const documents = Array.from({ length: 40 }, (_, index) => ({
      url: `/en/riders/r${index}/`,
      content: pageDocument(
        page({ title: `Rider ${index}`, content: `<h1>Rider ${index}</h1><p>word${index % 7}</p>` }),
      ),
    }));
    const hash = createHash('sha256');
    const files = await buildIndex('en', documents);
    for (const { path, content } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
      hash.update(path).update(content);
    return hash.digest('hex');
  };

  it('has the same bytes each time it is built from the same pages', async () => {
    expect(await digestOf()).toBe(await digestOf());
  });
});

describe('a kept index', () => {
  it('is the same for pages that list other articles', async () => {
    const cache = temporaryFolder();
    const news = (card: string): string =>
      `<section aria-labelledby="news-heading"><ul><li>${card}</li></ul></section>`;
    const digestWith = async (card: string): Promise<string> => {
      const { main: content = '' } = pageParts(html('Stage 9', `<h1>Stage 9</h1>${news(card)}`));
      return (await keptIndex(cache, { locale: 'en', part: 'race', pages: [page({ content })] })).digest;
    };
    // One after the other, as in builds: each removes the leftovers of others.
    const digest = await digestWith('One');
    expect(await digestWith('One</li><li>Two')).toBe(digest);
  });

  it('is built once for the same pages, and again for others, which replaces it', async () => {
    const cache = temporaryFolder();
    const part = { locale: 'en', part: 'race', pages: [page()] } as const;
    const first = await keptIndex(cache, part);
    const madeAt = statSync(join(first.folder, 'pagefind.js')).mtimeMs;
    expect(await keptIndex(cache, part)).toEqual(first);
    expect(statSync(join(first.folder, 'pagefind.js')).mtimeMs).toBe(madeAt);
    const other = await keptIndex(cache, { ...part, pages: [page({ content: '<h1>Eva</h1>' })] });
    expect(readdirSync(join(cache, 'en-race'))).toEqual([other.digest]);
    expect(other.digest).not.toBe(first.digest);
  });
});

describe('the records of a search service', () => {
  const indexOf = (title: string) => {
    const fragment = { url: '/en/riders/ana/', content: title, meta: { title } };
    const folder = folderWith({ 'files/fragment/x': gzipSync(`pagefind_dcd${JSON.stringify(fragment)}`) });
    return { name: 'en-race', digest: 'd', folder };
  };
  const recordsIn = async (records: Promise<Uint8Array>): Promise<unknown> =>
    JSON.parse(Buffer.from(await records).toString());

  it('are built once for the same indexes, and again for others and by other code', async () => {
    const store = openStore(temporaryFolder());
    const [ana, eva] = [indexOf('Ana'), indexOf('Eva')];
    const records = (title: string) => [{ path: '/en/riders/ana/', title, publicationAt: null, tells: 0, text: title }];
    expect(await recordsIn(keptRecords(store, [ana]))).toEqual(records('Ana'));
    expect(await recordsIn(keptRecords(store, [eva]))).toEqual(records('Ana'));
    expect(await recordsIn(keptRecords(store, [{ ...eva, digest: 'e' }]))).toEqual(records('Eva'));
    expect(await recordsIn(keptRecords(store, [eva], 'other code'))).toEqual(records('Eva'));
  });
});

describe('R24 the script of Pagefind', () => {
  const scriptOf = async (): Promise<string> => {
    const files = await buildIndex('en', [{ url: '/en/riders/ana/', content: pageDocument(page()) }]);
    return new TextDecoder().decode(files.find(({ path }) => path === 'pagefind.js')?.content);
  };

  it('rejects with every failure', async () => {
    const mended = mendPagefind(await scriptOf());
    expect(mended).toContain('this.init(options2?.language).catch(()=>{});}');
    expect(mended).not.toContain('_chunk")).catch');
    expect(mended).not.toContain('this.primary.wasm===null');
  });

  it('returns the result of each index', async () => {
    expect(mendPagefind(await scriptOf())).toContain('timings,parts:search2}');
  });

  it('causes the build to fail if it is not the version for which the patch was written', async () => {
    const mended = mendPagefind(await scriptOf());
    expect(() => mendPagefind('export const search = 1;')).toThrow('Pagefind has changed');
    expect(() => mendPagefind(mended)).toThrow('does not hold');
  });
});

describe('the search page', () => {
  const CHUNK = "import{a}from'./b.js';import'../c.js';const d=()=>import('./later.js');";
  const SEARCH = '<club-search data-chunk="/_astro/search.js" data-indexes="-"></club-search>';
  const site = (main: string) =>
    folderWith({
      '_astro/search.js': CHUNK,
      '_astro/b.js': 'import*as e from"./d.js";export{e}',
      '_astro/d.js': '',
      'c.js': '',
      'en/search/index.html': html('Search', main),
    });
  const index = (part: string) => {
    // As Pagefind writes it, with two files of words.
    const words = [
      ['9', 'stage', 'en_1a'],
      ['stages', 'zug', 'en_2b'],
    ];
    const meta = [new TextEncoder().encode('pagefind_dcd'), encode(['1.6.0', [], words, [], 0, []])];
    const folder = folderWith({
      'files/pagefind-entry.json': '{}',
      [`files/pagefind.en_${part}.pf_meta`]: gzipSync(Buffer.concat(meta)),
      ...(part === 'race' ? { 'files/wasm.en.pagefind': '' } : {}),
      'files/index/x': '',
      'files/filter/en_f.pf_filter': '',
    });
    return { locale: 'en', part, pages: [], name: `en-${part}`, folder, digest: `d${part}` } as const;
  };

  it('lists the indexes, and preloads exactly the files that the first query needs', async () => {
    const folder = site(SEARCH);
    const file = await announceIndexes(folder, 'en', [index('race'), index('2020'), index('2019')]);
    expect(file).toBe('en/search/index.html');
    const html = readFileSync(join(folder, 'en/search/index.html'), 'utf8');
    expect(html).toContain('data-indexes="en-race:drace:1a=,2b=stages en-2020:d2020:1a=,2b=stages en-2019:d2019"');
    expect(
      [...html.matchAll(/<link rel="(\w+)"[^>]* href="([^"]*)"/g)].map(([, rel, href]) => `${rel} ${href}`),
    ).toEqual([
      'modulepreload /_astro/search.js',
      'modulepreload /_astro/b.js',
      'modulepreload /c.js',
      'modulepreload /_astro/d.js',
      'modulepreload /pagefind/pagefind.js',
      'preload /suggestions/en.json',
      'preload /pagefind/en-race/pagefind-entry.json?ts=drace',
      'preload /pagefind/en-race/filter/en_f.pf_filter',
      'preload /pagefind/en-race/pagefind.en_race.pf_meta',
      'preload /pagefind/en-race/wasm.en.pagefind',
      'preload /pagefind/en-2020/pagefind-entry.json?ts=d2020',
      'preload /pagefind/en-2020/filter/en_f.pf_filter',
      'preload /pagefind/en-2020/pagefind.en_2020.pf_meta',
    ]);
    expect(modulesOf(folder, '/_astro/search.js')).not.toContain('/_astro/later.js');
  });

  it('is not written through a hard link to the site before', async () => {
    const folder = site(SEARCH);
    const page = join(folder, 'en/search/index.html');
    const before = readFileSync(page, 'utf8');
    linkSync(page, join(folder, 'served.html'));
    await announceIndexes(folder, 'en', [index('race')]);
    expect(readFileSync(page, 'utf8')).not.toBe(before);
    expect(readFileSync(join(folder, 'served.html'), 'utf8')).toBe(before);
  });

  it('lists the files of words as Pagefind wrote them, each with the shortest prefix that distinguishes it from the one before', async () => {
    const words = Array.from({ length: 9000 }, (_, at) => `word${((at * 7919) % 100_003).toString(36)}`);
    const content = `<h1>Words</h1><p>${words.join(' ')}</p>`;
    const made = await buildIndex('en', [{ url: '/en/words/', content: pageDocument(page({ content })) }]);
    const folder = folderWith(Object.fromEntries(made.map((file) => [file.path, Buffer.from(file.content)])));
    const chunks = indexChunks(folder);
    const files = readdirSync(join(folder, 'index'));
    expect(files.length).toBeGreaterThan(1);
    expect(chunks.map(([file]) => `en_${file}.pf_index`).sort()).toEqual(files.sort());
    const starts = chunks.map(([, start]) => start);
    expect(starts[0]).toBe('');
    expect(starts).toEqual(starts.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(Math.max(...starts.map((start) => start.length))).toBeLessThan('word'.length + 4);
  });

  it('causes the build to fail if an index is not as Pagefind writes it', () => {
    const withMeta = (content: string) => folderWith({ 'pagefind.en_x.pf_meta': gzipSync(content) });
    expect(() => indexChunks(folderWith({ x: '' }))).toThrow('holds no index of Pagefind');
    expect(() => indexChunks(withMeta('something else'))).toThrow('does not begin with pagefind_dcd');
    const other = Buffer.concat([Buffer.from('pagefind_dcd'), encode(['2.0.0', [], []])]);
    expect(() => indexChunks(folderWith({ 'pagefind.en_x.pf_meta': gzipSync(other) }))).toThrow('1.6.0');
  });

  it('causes the build to fail if it has no place for them', async () => {
    const announced = announceIndexes(site('<club-search></club-search>'), 'en', [index('race')]);
    await expect(announced).rejects.toThrow('no single place');
  });
});
