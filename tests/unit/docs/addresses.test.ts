import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import config from '../../../astro-i18next.config.ts';
import { codesIn, rowsIn } from './markdown.ts';

/** Segments of addresses below another one, and pages that a mail, a login or an error leads to. */
const LEADING_NOWHERE = [
  'stage',
  'roadside',
  'compare',
  'withdrawals',
  'mountainCalendar',
  'profileDrawing',
  'posterDrawing',
  'loginToDiscover',
  'mailCallback',
  'mailRequirement',
  'mailValidation',
  'passwordReset',
  'authToSee',
  'notFound',
];

const [document, part] = ['docs/another-race.md', '## Addresses that texts may link to'];
const rows = rowsIn(readFileSync(document, 'utf8').split(part)[1]?.split(/^## /m)[0] ?? '');

const addressesIn = (language: (typeof config.locales)[number]): readonly string[] =>
  rows.map((row) => codesIn(row[language] ?? '')[0] ?? '');

describe.each(config.locales)('the addresses that texts in %s may link to', (language) => {
  const slugs = config.routes[language];
  const pages = Object.entries(slugs).filter(([route]) => !LEADING_NOWHERE.includes(route));

  it('include each page that readers look for', () => {
    expect(addressesIn(language)).toEqual(expect.arrayContaining(pages.map(([, slug]) => `/${language}/${slug}/`)));
  });

  it('are below the addresses of the site', () => {
    const known = new Set<string>([...pages.map(([, slug]) => slug), slugs.withdrawals, `${slugs.stage}-9`]);
    const others = ['tag', '<tag>', '<name>', '<slug>'];
    const wrong = addressesIn(language).filter((address) => {
      const [empty, first, ...rest] = address.split('/').slice(0, -1);
      return empty !== '' || first !== language || rest.some((word) => !known.has(word) && !others.includes(word));
    });
    expect(wrong).toEqual([]);
  });
});
