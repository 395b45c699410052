import { describe, expect, it } from 'vitest';
import { riderNouns } from '../riderNouns.ts';
import type { PageElement } from './pageElement.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

/** The texts of a page: its visible text, its title, and the attributes that are read aloud, shown by other sites, or shown by a script. */
const ATTRIBUTE = /^(?:content|alt|title|placeholder|aria-label|data-.*)$/;
const attributesOf = ({ attributes }: PageElement): readonly string[] =>
  // Hashes of the policy can contain such a noun by chance.
  attributes.has('http-equiv')
    ? []
    : [...attributes].filter(([name]) => ATTRIBUTE.test(name)).map(([, value]) => value);
const readOn = (page: PageElement): string =>
  [...page.below()]
    .filter(({ name }) => name !== 'script' && name !== 'style')
    .flatMap((element) => [...attributesOf(element), ...element.children.filter((child) => typeof child === 'string')])
    .join('\n');

const wrong = raceInForce.areWomen ? riderNouns.ofMen : riderNouns.ofWomen;

describe.each(raceInForce.languages)('the pages of the race in %s', (language) => {
  const pages = pagesByKind.all.filter((page) => page.language === language && page.row.kind !== 'article');

  it(`have no nouns for ${raceInForce.areWomen ? 'men' : 'women'} who ride it`, () => {
    const found = pages.map(({ address, document }) => ({ address, nouns: wrong(language, readOn(document())) }));
    expect(found.filter(({ nouns }) => nouns.length > 0)).toEqual([]);
  });
});
