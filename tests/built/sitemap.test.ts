// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { builtSite } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const XHTML = 'http://www.w3.org/1999/xhtml';

const textOf = (file: string): string => readFileSync(join(builtSite.root, file), 'utf8');
const parsed = (file: string): Document => new DOMParser().parseFromString(textOf(file), 'application/xml');
const textsOf = (parent: Document | Element, name: string): readonly string[] =>
  [...parent.getElementsByTagName(name)].map(({ textContent }) => textContent);

const locations = textsOf(parsed('sitemap-index.xml'), 'loc');
const ofEditions = new Set(builtSite.editions.map((year) => `/${year}/sitemap.xml`));
const files = locations.filter((file) => !ofEditions.has(new URL(file).pathname));
const entries = files
  .flatMap((file) => [...parsed(new URL(file).pathname.slice(1)).getElementsByTagName('url')])
  .map((url) => ({
    address: textsOf(url, 'loc').join(),
    lastmod: textsOf(url, 'lastmod').join(),
    alternates: [...url.getElementsByTagNameNS(XHTML, 'link')].map((link): readonly (string | null)[] => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  }));
const byAddress = new Map(entries.map((entry) => [entry.address, entry]));

const listed = pagesByKind.all.filter(({ row }) => row.isListed);
const origin = builtSite.origin();

describe('the sitemap', () => {
  it('is at the absolute address that robots.txt gives', () => {
    const robots = textOf('robots.txt').split('\n');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
    expect(robots).toContain('User-agent: *');
    expect(robots.filter((line) => /^disallow: *\S/i.test(line))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.startsWith(`${origin}/sitemap-`))).toEqual([]);
    expect(locations.length).toBe(files.length + ofEditions.size);
  });

  it('has exactly the pages that are for search engines, each once', () => {
    const addresses = entries.map(({ address }) => address);
    const { languages, stages, riders, teams } = raceInForce;
    expect(listed.length).toBeGreaterThan(languages.length * (stages.length + riders.length + teams.length));
    expect(addresses.toSorted()).toEqual(listed.map(({ address }) => origin + address).toSorted());
  });

  it('lists for each page the languages of its alternates, and the default one', () => {
    const differing = listed.filter(({ address, document }) => {
      const onPage = document()
        .all('link[rel=alternate][hreflang]')
        .map((link) => [link.attribute('hreflang'), link.attribute('href')]);
      return JSON.stringify(onPage) !== JSON.stringify(byAddress.get(origin + address)?.alternates);
    });
    expect(differing.map(({ address }) => address)).toEqual([]);
  });

  it('lists languages reciprocally', () => {
    const unrequited = entries.flatMap(({ address, alternates }) =>
      alternates
        .filter(([, other]) => byAddress.get(other ?? '')?.alternates.some(([, back]) => back === address) !== true)
        .map(([language, other]) => `${address}: ${String(language)} ${String(other)}`),
    );
    // The page's own language and the default one are among them.
    expect(entries.flatMap(({ alternates }) => alternates).length).toBeGreaterThan(
      raceInForce.languages.length * entries.length,
    );
    expect(unrequited).toEqual([]);
  });

  it('has the time of publication for each article, and for nothing else', () => {
    const articles = pagesByKind.of('article');
    const expected = articles.map(({ address, document }) => {
      const date = document().all('article time')[0]?.attribute('datetime') ?? '';
      return [origin + address, new Date(date).toISOString()];
    });
    const dated = entries.filter(({ lastmod }) => lastmod !== '').map(({ address, lastmod }) => [address, lastmod]);
    expect(new Map(dated.map(([address, lastmod]) => [address, lastmod]))).toEqual(
      new Map(expected.map(([a, b]) => [a, b])),
    );
    expect(dated).toHaveLength(articles.length);
  });
});
