import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { SITE_ORIGIN, startSandbox } from './startSandbox.ts';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type Record = { readonly path: string; readonly title: string; readonly text: string; readonly tells?: number };

const rider = (number: number): Record => ({
  path: `/en/riders/rider-${String(number).padStart(2, '0')}/`,
  title: `Rider ${number}`,
  text: 'Started in Nice.',
});

const POGACAR = { path: '/en/riders/tadej-pogacar/', title: 'Tadej Pogačar', text: 'Bib 131. Slovenia.' };
const REPORT = { path: '/en/news/laruns/', title: 'Sunday in Laruns', text: 'Pogačar beat Roglič.', tells: 9 };

const siteWith = (records: readonly Record[], siteFiles = temporaryFolder()): string => {
  const folder = join(siteFiles, '.deploy', 'search-records');
  mkdirSync(folder, { recursive: true });
  const published = records.map((record) => ({ ...record, publicationAt: null }));
  writeFileSync(join(folder, 'en.json'), JSON.stringify(published));
  return siteFiles;
};

const find = async ({ ask }: Sandbox, query: string): Promise<unknown> =>
  (await ask(`/api/search-more?${query}`)).json();

const pathsOf = (answer: unknown): readonly string[] =>
  JSON.stringify(answer)
    .match(/"path":"[^"]*"/g)
    ?.map((match) => match.slice(8, -1)) ?? [];

describe('the search service', () => {
  it('answers path, title and time of publication, the page with the word in its title first', async () => {
    const sandbox = await startSandbox({ siteFiles: siteWith([REPORT, POGACAR]) });
    expect(await find(sandbox, 'q=Pogacar&locale=en&cursor=')).toEqual({
      hits: [
        { path: POGACAR.path, title: POGACAR.title, publicationAt: null, tells: 0 },
        { path: REPORT.path, title: REPORT.title, publicationAt: null, tells: 9 },
      ],
      nextRequest: null,
    });
  });

  it('returns every hit once over all pages', async () => {
    const riders = Array.from({ length: 23 }, (_, index) => rider(index + 1));
    const sandbox = await startSandbox({ siteFiles: siteWith(riders) });
    const paths: string[] = [];
    const sizes: number[] = [];
    let address: URL | null = new URL('http://sandbox/api/search-more?q=nice&locale=en');
    while (address !== null) {
      const answer: unknown = await find(sandbox, address.search.slice(1));
      const next = /"nextRequest":"([^"]*)"/.exec(JSON.stringify(answer))?.[1];
      paths.push(...pathsOf(answer));
      sizes.push(pathsOf(answer).length);
      address = next === undefined ? null : new URL(next, address);
    }
    expect(sizes).toEqual([10, 10, 3]);
    expect(paths.toSorted()).toEqual(riders.map(({ path }) => path));
  });

  it('finds pages by the prefixes of words, which must all match', async () => {
    const sandbox = await startSandbox({ siteFiles: siteWith([REPORT, POGACAR]) });
    for (const [query, paths] of [
      ['slov', [POGACAR.path]],
      ['131', [POGACAR.path]],
      ['pog lar', [REPORT.path]],
      ['gacar', []],
      ['pogacar OR nobody', []],
      ['"', []],
      ["';--", []],
      ['title:', []],
      ['NEAR(pogacar roglic)', []],
      ['\ud83d\ude80', []],
    ] as const) {
      expect(pathsOf(await find(sandbox, `q=${encodeURIComponent(query)}&locale=en`)), query).toEqual(paths);
    }
  });

  it('searches the latest build of the site', async () => {
    const siteFiles = siteWith([REPORT]);
    const sandbox = await startSandbox({ siteFiles });
    expect(pathsOf(await find(sandbox, 'q=pogacar&locale=en'))).toEqual([REPORT.path]);
    siteWith([POGACAR], siteFiles);
    expect(pathsOf(await find(sandbox, 'q=pogacar&locale=en'))).toEqual([POGACAR.path]);
  });

  it('keeps its pages when the sandbox is reset', async () => {
    const sandbox = await startSandbox({ siteFiles: siteWith([POGACAR]) });
    await sandbox.ask('/sandbox/reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(pathsOf(await find(sandbox, 'q=pogacar&locale=en'))).toEqual([POGACAR.path]);
  });

  it.each([
    ['', 'q, the query, is missing'],
    ['locale=en', 'q, the query, is missing'],
    ['q=%20&locale=en', 'q, the query, is empty'],
    [`q=${'x'.repeat(201)}&locale=en`, 'q is longer than 200'],
    ['q=x', 'locale must be one of fr, en, es, de'],
    ['q=x&locale=it', 'locale must be one of fr, en, es, de'],
    ['q=x&locale=en&cursor=-1', 'cursor must be empty or that of a nextRequest'],
    ['q=x&locale=en&cursor=1e3', 'cursor must be empty or that of a nextRequest'],
  ])('answers 400 to "%s" with the reason: %s', async (query, sentence) => {
    const { ask } = await startSandbox({ siteFiles: siteWith([POGACAR]) });
    const answer = await ask(`/api/search-more?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
  });

  it('answers 503 before the site has been built', async () => {
    const { ask } = await startSandbox();
    const answer = await ask('/api/search-more?q=x&locale=en');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('There is no built site');
  });

  it('may be read by the pages of the site alone', async () => {
    const { ask } = await startSandbox({ siteFiles: siteWith([POGACAR]) });
    const allowedTo = async (origin: string) =>
      (await ask('/api/search-more?q=x&locale=en', { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowedTo(SITE_ORIGIN)).toBe(SITE_ORIGIN);
    expect(await allowedTo('https://evil.example')).toBeNull();
  });
});
