import { describe, expect, it, vi } from 'vitest';
import { siteRedirects } from '../../scripts/headers/siteRedirects.ts';
import { builtSite } from './builtSite.ts';
import { framingOf } from './expectedHeaders.ts';
import { expectedOf } from './servedSite.ts';
import { raceInForce } from './raceInForce.ts';
import { ADDRESSES, headersAt, hostFile, readBlocks } from './hostRules.ts';

vi.setConfig({ testTimeout: 120_000 });

const { languages } = raceInForce;
const [first] = languages;

/** The redirects of the site: the address for password managers first, then those of pages and entries that have moved. */
const MOVED = [
  `/.well-known/change-password /${first}/password-reset/ 302`,
  ...siteRedirects(builtSite.root)
    .filter(({ status }) => status === 301)
    .map(({ from, to }) => `${from} ${to} 301`),
];

const MISSING_PAGES = languages.map((locale) => `${locale}/404/index.html`);

/** The headers that a host with a limit on rules sends: the hashes are in the page, and the host sets the media type of HTML itself. */
const inFewRules = (file: string): Readonly<Record<string, string>> => {
  const { 'content-type': type = '', ...others } = expectedOf(file);
  if (!file.endsWith('.html')) return { ...others, 'content-type': type };
  return { ...others, 'content-security-policy': framingOf(others['content-security-policy']) };
};

type Differing = readonly (readonly [address: string, has: unknown, wants: unknown])[];

const differing = (
  headersOf: (address: string) => Readonly<Record<string, string>>,
  wants: (file: string) => Readonly<Record<string, string>>,
): Differing =>
  ADDRESSES.map(([file, address]) => [address, headersOf(address), wants(file)] as const).filter(
    ([, has, wanted]) => JSON.stringify(Object.entries(has).sort()) !== JSON.stringify(Object.entries(wanted).sort()),
  );

describe('the file of headers for Netlify', () => {
  const blocks = readBlocks(hostFile('_headers'));

  it('gives each file the headers of the table', () => {
    const own = new Map(blocks.map((block) => [block.path, block]));
    // Each address has its own block or that of a folder, besides the one for everything: searching all blocks would take minutes.
    const folders = blocks.filter(({ path }) => path.endsWith('*'));
    const headersOf = (address: string) => headersAt([...folders, ...[own.get(address) ?? []].flat()], address);
    expect(differing(headersOf, expectedOf)).toEqual([]);
    expect(own.size).toBe(blocks.length);
  });

  it('gives an unknown address a page that cannot be framed', () => {
    expect(
      headersAt(
        blocks.filter(({ path }) => path === '/*'),
        `/${first}/nichts/`,
      ),
    ).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });

  it('comes with the redirects and the 404 page of each language', () => {
    expect(hostFile('_redirects').split('\n')).toEqual([
      ...MOVED,
      ...languages.map((locale) => `/${locale}/* /${locale}/404/index.html 404`),
      ...builtSite.editions.flatMap((year) =>
        languages.map((locale) => `/${year}/${locale}/* /${locale}/404/index.html 404`),
      ),
      `/* /${first}/404/index.html 404`,
      '',
    ]);
    for (const page of MISSING_PAGES) expect(builtSite.files).toContain(page);
  });
});

describe('the file of headers for Cloudflare', () => {
  const text = hostFile('.deploy/cloudflare/_headers');
  const blocks = readBlocks(text);

  it('gives each file the headers of the table, without the hashes, which are in the pages', () => {
    expect(differing((address) => headersAt(blocks, address), inFewRules)).toEqual([]);
  });

  it('keeps to Cloudflare’s limits: 100 rules, and lines of 2 000 characters', () => {
    expect(blocks.length).toBeLessThanOrEqual(100);
    expect(text.split('\n').filter(({ length }) => length > 2000)).toEqual([]);
  });

  it('comes with the redirects, and with the 404 pages where Cloudflare looks for them', () => {
    const lines = hostFile('.deploy/cloudflare/_redirects').trimEnd().split('\n');
    expect(lines.filter((line) => MOVED.includes(line))).toEqual(MOVED);
    // Cloudflare treats an address without the trailing slash as another one.
    const bare = MOVED.filter((line) => line.includes('/ /')).map((line) => line.replace('/ /', ' /'));
    expect(lines.filter((line) => !MOVED.includes(line))).toEqual(bare);
    for (const locale of languages) {
      expect(hostFile(`.deploy/cloudflare/${locale}/404.html`)).toBe(builtSite.page(`/${locale}/404/`).html);
    }
    expect(hostFile('.deploy/cloudflare/404.html')).toBe(builtSite.page(`/${first}/404/`).html);
  });
});
