import { describe, expect, it } from 'vitest';
import { headOfPage } from '../../scripts/headOfPage.ts';
import { astroSite, SITE } from './astroSite.ts';

const page = (head: string): string => `<html lang="fr"><head><title>x</title>${head}</head><body>x</body></html>`;
const listed = (address: string, alternates: Readonly<Record<string, string>> = {}): string =>
  page(
    [
      `<link rel="canonical" href="${SITE}${address}">`,
      ...Object.entries(alternates).map(
        ([lang, other]) => `<link rel="alternate" hreflang="${lang}" href="${SITE}${other}">`,
      ),
    ].join(''),
  );

/** Lets Astro build a site of these pages with the sitemap of this project, a few entries per file. */
const build = (pages: Readonly<Record<string, string>>) => {
  const site = astroSite({
    files: Object.fromEntries(Object.entries(pages).map(([name, text]) => [`src/pages/${name}`, text])),
    integration: ['scripts/sitemap.ts', 'sitemap', 'sitemap({ entriesPerFile: 2 })'],
  });
  const { built, ...ended } = site.build();
  const files = built.filter((name) => name.startsWith('sitemap'));
  return { ...ended, files, read: (file: string) => site.read(`dist/${file}`) };
};

describe('the head of a page', () => {
  it('has its own address and its languages, whatever else it contains', () => {
    const html = page(
      [
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        '<link rel="canonical" href="https://club.example/fr/a&amp;b/">',
        '<link rel="alternate" hreflang="de" href="https://club.example/de/c/">',
        '<link rel="alternate" type="application/rss+xml" href="/fr/rss.xml">',
      ].join(''),
    );
    expect(headOfPage(html)).toEqual({
      canonical: 'https://club.example/fr/a&b/',
      alternates: [{ lang: 'de', url: 'https://club.example/de/c/' }],
      modified: undefined,
    });
  });

  it('has the time when its article was last changed, and ignores other dates', () => {
    const data = (type: string) =>
      page(
        `<script type="application/ld+json">{"@type":"${type}","datePublished":"2020-09-06T18:50:00","dateModified":"2020-09-07T08:00:00"}</script>`,
      );
    expect(headOfPage(data('NewsArticle')).modified).toBe('2020-09-07T08:00:00');
    expect(headOfPage(data('VideoObject')).modified).toBeUndefined();
  });

  it('is parsed as in a browser: without comments and texts, and with quotes of any kind', () => {
    const link = `<link rel="canonical" href="https://club.example/wrong/">`;
    const head = `<!--${link}--><script>'${link}'</script><link href='https://club.example/fr/' rel=canonical>`;
    expect(headOfPage(page(head)).canonical).toBe('https://club.example/fr/');
  });

  it('ends before the body, in which an article may show such a link', () => {
    expect(headOfPage(`${page('')}<link rel="canonical" href="x">`).canonical).toBeUndefined();
  });
});

describe('a sitemap', { timeout: 120_000 }, () => {
  it('lists the pages with their languages, in as many files as it needs', () => {
    const { status, stderr, files, read } = build({
      'index.astro': page('<meta name="robots" content="noindex">'),
      'fr/a.astro': listed('/fr/a/', { fr: '/fr/a/', de: '/de/b/' }),
      'fr/secret.astro': page('<meta name="robots" content="noindex">'),
      'de/b.astro': listed('/de/b/', { fr: '/fr/a/', de: '/de/b/' }),
      'de/c.astro': listed('/de/c/'),
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(files).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-index.xml']);
    expect([...read('sitemap-index.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
      `${SITE}/sitemap-0.xml`,
      `${SITE}/sitemap-1.xml`,
    ]);
    const all = read('sitemap-0.xml') + read('sitemap-1.xml');
    expect([...all.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
      `${SITE}/de/b/`,
      `${SITE}/de/c/`,
      `${SITE}/fr/a/`,
    ]);
    expect(all.match(/hreflang="de" href="https:\/\/club\.example\/de\/b\/"/g)).toHaveLength(2);
  });

  it('causes the build to fail if the canonical address of a page is another', () => {
    const { status, stderr } = build({ 'fr/a.astro': listed('/fr/b/') });
    expect(status).toBe(1);
    expect(stderr).toContain('names https://club.example/fr/b/ as its canonical address');
  });
});
