import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTENT } from '~/config/race/folders.ts';
import { entryFiles } from '~/content/entryFiles.ts';
import { readMarkdown, readYaml } from '~/content/readEntry.ts';
import { siteRedirects } from '../../scripts/headers/siteRedirects.ts';
import { builtSite } from './builtSite.ts';

const moved = siteRedirects(builtSite.root).filter(({ status }) => status === 301);
const addresses = new Set(builtSite.pages.map(({ address }) => address));

it('a former address redirects directly to a current page, and has no page itself', () => {
  expect(moved.filter(({ to }) => !addresses.has(to))).toEqual([]);
  expect(moved.filter(({ from }) => addresses.has(from))).toEqual([]);
});

it('a former address is in no sitemap, menu or suggestion', () => {
  const names = [...builtSite.files].filter((file) => /(?:^|\/)(?:sitemap|menus|suggestions)[^/]*(?:\/|\.)/.test(file));
  const texts = names.map((name) => readFileSync(join(builtSite.root, name), 'utf8')).join('\n');
  expect(names.length).toBeGreaterThan(2);
  expect(moved.filter(({ from }) => texts.includes(`${from}<`) || texts.includes(`"${from}"`))).toEqual([]);
});

it('every former slug of an entry of the race has a redirect', () => {
  const listed = (['news', 'riders', 'teams'] as const).flatMap((collection) =>
    entryFiles(collection).flatMap(({ file }) => {
      const text = readFileSync(file, 'utf8');
      const { data } = collection === 'news' ? readMarkdown(text) : readYaml(text);
      return String(Reflect.get(data ?? {}, 'formerSlugs') ?? '')
        .split(',')
        .filter((slug) => slug !== '');
    }),
  );
  expect(listed.filter((slug) => !moved.some(({ from }) => from.endsWith(`/${slug}/`)))).toEqual([]);
  expect(CONTENT).toMatch(/^src\//);
});
