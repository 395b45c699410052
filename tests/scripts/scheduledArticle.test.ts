import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LOCALES } from '~/i18n/locales.ts';
import { copyProject } from '../../scripts/copyProject.ts';
import { drawMembers } from '../../scripts/drawMembers.ts';
import { drawPages } from '../../scripts/drawPages.ts';
import { MEMBERS_STAGING } from '../../scripts/siteFolder.ts';
import { indexSearch } from '../../scripts/indexSearch.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

/** The pages and files that show articles; all others would only cost time. */
const KEPT = [
  '[locale]/index.astro',
  '[locale]/[news]/[article].astro',
  '[locale]/[news]/index.astro',
  '[locale]/[news]/tag/[tag]/index.astro',
  '[locale]/[stages]/[stage].astro',
  '[locale]/[search].astro',
  '[locale]/_feed.ts',
  '[locale]/rss.xml.ts',
  'suggestions/[locale].json.ts',
  'favicon.ico.ts',
];

const FROM = Date.parse('2090-01-01T08:00:00Z');
const END = Date.parse('2090-01-02T08:00:00Z');

const article = (name: string, locale: string, more: string) => `---
title: The ${name} of ${locale}
slug: ${name}-${locale}
teaser: One sentence of a teaser that is long enough for every list of articles.
date: 2020-09-06T18:40:00
publishAt: 2090-01-01T09:00:00
unpublishAt: 2090-01-02T09:00:00
stage: 9
tags: [mountains]
cover: profile-9
---
${more}`;

let root: string;

const write = (path: string, text: string): void => {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(() => {
  root = copyProject();
  const pages = join(root, 'src/pages');
  for (const entry of readdirSync(pages, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !KEPT.includes(relative(pages, file))) rmSync(file);
  }
  for (const locale of LOCALES) {
    write(`src/content/news/${locale}/scheduled.md`, article('scheduled', locale, '\nThe first paragraph.\n'));
    write(
      `src/content/news/${locale}/secret.md`,
      article('secret', locale, '').replace('---\n', '---\nmembersOnly: true\n'),
    );
    write(`src/content/members/${locale}/secret.md`, '---\n---\n\nA secret.\n');
  }
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Draws the site as of a moment, and returns the files that name one of the articles. */
const drawnAt = async (now: number): Promise<readonly string[]> => {
  const env = { ...process.env, CLUB_NOW: String(now) };
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const folder = join(root, 'dist-next');
  rmSync(folder, { recursive: true, force: true });
  if (!(await drawPages({ root, env, signal: undefined, say }))) throw new Error(lines.join('\n'));
  await indexSearch({ folder, cache: join(root, '.cache'), signal: undefined });
  await drawMembers(root, env);
  const inMembers = globSync(`${MEMBERS_STAGING}/**/secret.json`, { cwd: root });
  const inSite = globSync(['**/*.{html,xml,json}', '.deploy/search-records/*.json'], { cwd: folder }).filter((file) =>
    /(?:scheduled|secret)-(?:fr|en|es|de)/.test(readFileSync(join(folder, file), 'utf8')),
  );
  return [...inSite, ...inMembers].sort();
};

it('a scheduled article is nowhere before its publication, everywhere from then on, and nowhere after its end', async () => {
  expect(await drawnAt(FROM - 1)).toEqual([]);
  const there = await drawnAt(FROM);
  expect(there).toEqual(
    expect.arrayContaining([
      `${MEMBERS_STAGING}/fr/secret.json`,
      'fr/index.html',
      'fr/actualites/index.html',
      'fr/actualites/scheduled-fr/index.html',
      'fr/actualites/secret-fr/index.html',
      'fr/actualites/tag/mountains/index.html',
      'fr/etapes/etape-9/index.html',
      'fr/rss.xml',
      'sitemap-0.xml',
      'suggestions/fr.json',
      '.deploy/search-records/fr.json',
    ]),
  );
  // The page of the article links to it in the other languages, and states the time of its publication.
  const page = readFileSync(join(root, 'dist-next/fr/actualites/scheduled-fr/index.html'), 'utf8');
  for (const locale of LOCALES) expect(page).toContain(`scheduled-${locale}/`);
  expect(page).toContain('2090-01-01T09:00:00+01:00');
  expect(page).not.toContain('2020-09-06T18:40:00');
  expect(await drawnAt(END)).toEqual([]);
});
