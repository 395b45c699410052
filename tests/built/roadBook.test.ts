import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { neededAssets } from '../../scripts/freeze/neededAssets.ts';
import { headersOf } from '../../scripts/headers/headersOf.ts';
import { builtSite } from './builtSite.ts';
import { raceInForce } from './raceInForce.ts';

type File = readonly [address: string, digest: string, bytes: number];
type Offer = {
  readonly page: string;
  readonly words: Readonly<Record<string, string>>;
  readonly shared: readonly File[];
  readonly stages: readonly { readonly number: number; readonly page: string; readonly files: readonly File[] }[];
};

const read = (address: string): Buffer =>
  readFileSync(join(builtSite.root, address.endsWith('/') ? `${address}index.html` : address));
const sum = (files: readonly File[]): number => files.reduce((all, [, , bytes]) => all + bytes, 0);

/**
 * The elements that load something only after a press and need the network: the account, the menus, suggestions of the search, the debug
 * console, and the cursor of a profile, which reads a file of the course.
 */
const NOT_TAKEN = /<club-(?:account|header|suggest|debug|stage-profile)\b[^>]*>/g;

describe.each(raceInForce.languages)('the road book in %s', (language) => {
  const offer = JSON.parse(read(`/road-book/${language}.json`).toString()) as Offer;
  const all = [...offer.shared, ...offer.stages.flatMap(({ files }) => files)];

  it('offers every stage, by existing files with their digests and lengths', () => {
    expect(offer.stages.map(({ number }) => number)).toEqual(raceInForce.stages.map(({ number }) => number));
    const wrong = all.filter(([address, digest, bytes]) => {
      const content = read(address);
      return content.length !== bytes || createHash('sha256').update(content).digest('base64url') !== digest;
    });
    expect(wrong).toEqual([]);
  });

  it('stores at most 150 kB per stage and 2 MB in total, and transfers at most 150 kB with the first stage', () => {
    for (const { number, files } of offer.stages) {
      expect(sum(files), `stage ${number}`).toBeLessThanOrEqual(150_000);
      const sent = [...offer.shared, ...files].map(([address]) =>
        address.endsWith('.woff2') ? read(address).length : brotliCompressSync(read(address)).length,
      );
      expect(
        sent.reduce((one, other) => one + other, 0),
        `stage ${number}`,
      ).toBeLessThanOrEqual(150_000);
    }
    expect(sum(all)).toBeLessThanOrEqual(2_000_000);
  });

  it('stores every script, font and picture that its pages reference', () => {
    const taken = new Set(all.map(([address]) => address));
    const pages = [offer.page, ...offer.stages.map((stage) => stage.page)];
    const htmlOf = (page: string): string => read(page).toString().replaceAll(NOT_TAKEN, '');
    for (const page of pages) {
      const named = htmlOf(page).match(/\/(?:_astro|scenes|photos)\/[\w./-]+/g) ?? [];
      expect(
        named.filter((address) => !taken.has(address)),
        page,
      ).toEqual([]);
    }
    const needed = neededAssets({
      texts: pages,
      assets: builtSite.files,
      read: (file) => (pages.includes(file) ? htmlOf(file) : read(`/${file}`).toString()),
    });
    expect(needed.size).toBeGreaterThan(0);
    expect([...needed].filter((file) => !taken.has(`/${file}`))).toEqual([]);
  });

  it('stores nothing of a member, of the account or of another origin', () => {
    expect(all.filter(([address]) => !/^\/(?:_astro|scenes|photos|[a-z]{2})\//.test(address))).toEqual([]);
  });

  it('has every sentence', () => {
    expect(Object.values(offer.words).filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('the worker of the road book', () => {
  it('is small, sends requests only to this site, and is revalidated each time', () => {
    expect(brotliCompressSync(read('/road-book.js')).length).toBeLessThanOrEqual(2_000);
    const headers = new Map(headersOf('road-book.js'));
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  });

  it('has its address in one script, and in no page', () => {
    expect(builtSite.pages.filter(({ html }) => html.includes('/road-book.js')).map(({ address }) => address)).toEqual(
      [],
    );
    const scripts = [...builtSite.files].filter((file) => /^_astro\/.*\.js$/.test(file));
    expect(scripts.filter((file) => read(`/${file}`).includes('/road-book.js'))).toHaveLength(1);
  });
});
