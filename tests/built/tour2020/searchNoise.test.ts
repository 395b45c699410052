import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wordsIn } from '~/lib/search/words.ts';
import { askInNode, fromSite } from '../../../scripts/search/searchInNode.ts';
import { searchablePages } from '../../../scripts/search/searchablePages.ts';
import { builtSite } from '../builtSite.ts';
import { raceInForce, type Language } from '../raceInForce.ts';

vi.setConfig({ testTimeout: 60_000 });

/**
 * Words that few pages contain, with the beginning of the words that match them. Shorter words with the same beginning are on many pages:
 * `à`, `al`, `tour`.
 */
const RARE: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: { Alpes: 'alp', Alp: 'alp', "l'échappée": 'echappe', 'Saint-Jean': 'saint', 'Roglic Alpes': 'alp', svg: 'svg' },
  en: { Alps: 'alp', breakaway: 'breakaway', 'Alps victory': 'alp' },
  es: { Alpes: 'alp', caídas: 'ca', niebla: 'niebla', 'Saint-Jean': 'saint', 'Valverde Alpes': 'alp' },
  de: { Alpen: 'alp', Nebel: 'nebel', Stürze: 'sturz', 'Buchmann Alpen': 'alp' },
};

/** Words that are on no page and close to none that is; `scenes` is in the addresses of pictures, and `zzzz` sounds like `s`. */
const ABSENT: Readonly<Record<Language, readonly string[]>> = {
  fr: ['Tourmalet', 'alpzwq', 'zwxyq', 'scenes', 'zzzz'],
  en: ['dragonfly', 'zwxyq', 'zzzz'],
  es: ['murciélago', 'zwxyq', 'zzzz'],
  de: ['Schmetterling', 'zwxyq', 'scenes', 'zzzz'],
};

const pages = new Map(searchablePages(builtSite.root).map((page) => [page.path, page]));
const wordsOn = (path: string): readonly string[] => {
  const { title = '', content = '' } = pages.get(path) ?? {};
  return wordsIn(`${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`);
};

beforeAll(() => {
  vi.stubGlobal('fetch', fromSite(builtSite.root));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe.each(raceInForce.languages)('a question in %s', (language) => {
  const ask = askInNode(builtSite.root, language);

  it.each(Object.entries(RARE[language]))(
    'for %s lists only pages with a word that begins with it',
    async (query, start) => {
      const { hits, total, counts } = await ask(query);
      const others = hits.filter(({ path }) => !wordsOn(path).some((word) => word.startsWith(start)));
      expect(others.map(({ path }) => path)).toEqual([]);
      expect(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(total);
    },
  );

  it('shows of each page where its text continues', async () => {
    const [query = ''] = Object.keys(RARE[language]);
    const { hits } = await ask(query);
    const texts = hits.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !/^…\u00A0|\u00A0…$/.test(text))).toEqual([]);
  });

  it.each(ABSENT[language])('for %s finds nothing', async (query) => {
    const { best, hits, total, nextRequest } = await ask(query);
    expect([best, hits, total, nextRequest]).toEqual([[], [], 0, null]);
  });
});
