import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'astro/zod';
import { CONTENT } from '~/config/race/folders.ts';
import { describe, expect, it, vi } from 'vitest';
import { builtSite } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { languages, riders, teams, stages, year } = raceInForce;
const isNumbered = raceInForce.startList === 'numbered';
const recordsSchema = z.array(
  z.strictObject({
    path: z.string(),
    title: z.string(),
    publicationAt: z.string().nullable(),
    tells: z.int(),
    text: z.string(),
  }),
);
const suggestionsSchema = z.strictObject({
  fillers: z.string(),
  numbers: z.array(z.string()),
  groups: z.array(
    z.tuple([
      z.string(),
      z.array(z.tuple([z.string(), z.string(), z.string()], z.string())),
      z.string().min(4),
      z.array(z.int()).optional(),
    ]),
  ),
});

const fileOf = (...path: readonly string[]): string => join(builtSite.root, ...path);
const records = (language: string) =>
  recordsSchema.parse(JSON.parse(readFileSync(fileOf('.deploy', 'search-records', `${language}.json`), 'utf8')));
const textOf = (language: string): string =>
  records(language)
    .map(({ title, text }) => `${title} ${text}`)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** The sentences of an article's Markdown, as plain words; short ones may occur anywhere. */
const sentencesOf = (file: string): readonly string[] => {
  const body = readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  const words = body.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_#>]/g, '');
  return words
    .split(/[.!?:]\s+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 40);
};
const articles = (language: string) => globSync(`${CONTENT}/news/${language}/*.md`);
const has = (file: string, line: string): boolean => readFileSync(file, 'utf8').includes(`\n${line}\n`);

describe.each(languages)('the search in %s', (language) => {
  it('finds every rider, team, stage and article, the rankings, and no unlisted page', () => {
    const found = new Set(records(language).map(({ path }) => path));
    const kinds = ['rider', 'team', 'stage', 'article', 'rankings', 'rankings after a stage', 'withdrawals'];
    const expected = pagesByKind.of(...kinds).filter((page) => page.language === language);
    expect(expected.length).toBeGreaterThan(riders.length + teams.length + stages.length);
    expect(expected.filter(({ address }) => !found.has(address)).map(({ address }) => address)).toEqual([]);
    const wrong = [...found].filter((path) => {
      const page = pagesByKind.all.find(({ address }) => address === path);
      return page?.language !== language || !page.row.isListed || page.row.kind === 'news';
    });
    expect(wrong).toEqual([]);
    expect(found.has(`/${language}/`)).toBe(false);
  });

  it("finds the teasers of members' articles, and not a sentence of what members read", () => {
    const text = textOf(language);
    const forMembers = articles(language).filter((file) => has(file, 'membersOnly: true'));
    const open = articles(language).filter((file) => !has(file, 'membersOnly: true') && !has(file, 'draft: true'));
    expect(forMembers.flatMap(sentencesOf).filter((sentence) => text.includes(sentence))).toEqual([]);
    // Shows that the test above finds sentences at all.
    const found = open.flatMap(sentencesOf).filter((sentence) => text.includes(sentence));
    expect(found.length).toBeGreaterThan(2 * open.length);
    const titles = forMembers
      .map((file) => /\ntitle: ['"]?(.{12})/.exec(readFileSync(file, 'utf8'))?.[1] ?? '?')
      .map((start) => start.replaceAll(/\s+/g, ' '));
    expect(titles.filter((title) => !text.includes(title))).toEqual([]);
  });

  it('excludes menus, paths, tags and scripts', () => {
    const text = textOf(language);
    expect(text).not.toMatch(/customElements|\{"|&lt;|<\w/);
    for (const { slug, name, bib } of riders) {
      const { title, text: found } = records(language).find(({ path }) => path.endsWith(`/${slug}/`)) ?? {};
      expect(title).toBe(name);
      expect(found?.startsWith(isNumbered ? `${bib} ${name}. ` : `${name}. `), slug).toBe(true);
    }
  });

  it('contains the time of publication of an article, with its offset, and no other date', () => {
    const dated = records(language).filter(({ publicationAt }) => publicationAt !== null);
    expect(dated.map(({ path }) => path)).toEqual(
      pagesByKind
        .of('article')
        .filter((page) => page.language === language)
        .map(({ address }) => address)
        .sort(),
    );
    const form = new RegExp(`^${year}-\\d\\d-\\d\\dT[\\d:]{8}\\+02:00$`);
    expect(dated.filter(({ publicationAt }) => !form.test(publicationAt ?? ''))).toEqual([]);
  });

  it('has only the files of an index that a browser requests, and one program per language', () => {
    const files = [...builtSite.files].filter((file) => file.startsWith(`pagefind/${language}-`));
    const strange = files.filter(
      (file) =>
        !/^pagefind\/\w\w-(?:race|\d{4})\/(?:pagefind-entry\.json|words\.json|pagefind\.\w+\.pf_meta|(?:index|fragment|filter)\/\w+\.pf_(?:index|fragment|filter))$/.test(
          file,
        ),
    );
    expect(strange).toEqual([`pagefind/${language}-race/wasm.${language}.pagefind`]);
  });

  it('is preloaded before the first query, from existing addresses', () => {
    const [search] = pagesByKind.of('search').filter((page) => page.language === language);
    const links = search?.document().all('link') ?? [];
    const ahead = links.filter(({ attributes }) => attributes.get('rel')?.includes('preload'));
    const addresses = ahead.map((link) => link.attribute('href').split('?')[0] ?? '');
    expect(addresses.filter((address) => !builtSite.files.has(address.slice(1)))).toEqual([]);
    expect(addresses).toContain('/pagefind/pagefind.js');
    expect(addresses).toContain(`/pagefind/${language}-race/wasm.${language}.pagefind`);
    expect(addresses.some((address) => address.startsWith(`/pagefind/${language}-${year}/`))).toBe(true);
    expect(addresses.filter((address) => address.includes('/index/') || address.includes('/fragment/'))).toEqual([]);
  });
});

describe.each(languages)('the suggestions in %s', (language) => {
  const file = fileOf('suggestions', `${language}.json`);
  const { groups, numbers } = suggestionsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

  it('come in one file of at most 15 000 bytes, compressed', () => {
    expect(brotliCompressSync(readFileSync(file)).length).toBeLessThanOrEqual(15_000);
  });

  it('are all riders, teams, stages, classifications, lists, rankings after a stage and articles, each with a page', () => {
    expect(groups.map(([, suggestions]) => suggestions.length)).toEqual([
      riders.length,
      teams.length,
      stages.length,
      raceInForce.classifications.length,
      // Pages without entries are not suggested.
      14 + [raceInForce.videos, raceInForce.partners].filter((count) => count > 0).length,
      raceInForce.ranked.length,
      raceInForce.articles(language).length,
    ]);
    // A race of more stages needs words for more numbers.
    expect(numbers.length).toBeGreaterThanOrEqual(stages.length);
    const paths = groups.flatMap(([start, suggestions]) =>
      suggestions.map(([, , end]) => (start.endsWith('#') ? start.slice(0, -1) : `${start}${end}/`)),
    );
    expect(paths.filter((path) => !builtSite.files.has(`${path.slice(1)}index.html`))).toEqual([]);
    expect(groups[0]?.[1].map(([name, , slug]) => [name, slug]).sort()).toEqual(
      riders.map(({ name, slug }) => [name, slug]).sort(),
    );
    expect(groups[2]?.[1].map(([name]) => name)).toEqual(stages.map((stage) => raceInForce.townsOf(stage, language)));
  });
});
