import { afterEach, beforeEach, expect, it } from 'vitest';
import { translations } from '../../scripts/translations.ts';
import { smallSite } from './smallSite.ts';

let site: ReturnType<typeof smallSite>;

const write = (locale: string, more = ''): void => {
  site.write(
    `src/content/news/${locale}/rest-day.md`,
    `---
title: A rest day
slug: rest-day
teaser: One sentence of a teaser that is long enough for every list of articles.
date: 2020-09-07T10:00:00
${more}tags: [route]
cover: map
---

A text.
`,
  );
};

beforeEach(() => {
  site = smallSite();
  for (const locale of ['fr', 'en', 'es', 'de']) write(locale);
});

afterEach(() => {
  site.remove();
});

it('the list of translations is empty if all exist and have the same time', async () => {
  expect(await translations(site.root)).toEqual(['2 articles and pages, 0 with translations to do.']);
});

it('the list of translations has what is missing, what is a draft, and what is older than the newest one', async () => {
  write('en', 'updated: 2020-09-07T12:00:00\n');
  write('es', 'draft: true\n');
  site.takeAway('src/content/news/de/rest-day.md');
  expect(await translations(site.root)).toEqual([
    'news rest-day: fr is of 2020-09-07T10:00:00, and en was changed at 2020-09-07T12:00:00; es is a draft; de is missing',
    '2 articles and pages, 1 with translations to do.',
  ]);
});

it('the list of translations leaves out an article that is published in no language', async () => {
  for (const locale of ['fr', 'en', 'es']) write(locale, 'draft: true\n');
  site.takeAway('src/content/news/de/rest-day.md');
  expect(await translations(site.root)).toEqual(['2 articles and pages, 0 with translations to do.']);
});

it('the list of translations has a page whose text is older in a language', async () => {
  const file = 'src/content/pages/de/privacy.md';
  site.write(file, site.read(file).replace('2026-11-20', '2026-11-19'));
  expect((await translations(site.root))[0]).toBe(
    'page privacy: de is of 2026-11-19, and fr was changed at 2026-11-20',
  );
});
