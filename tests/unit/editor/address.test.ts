import { describe, expect, it } from 'vitest';
import { LOCALES } from '~/i18n/locales.ts';
import { missingAddresses, withAddress } from '../../../scripts/editor/address.ts';
import { entryText } from '../../../scripts/editor/entryFile.ts';
import { entryForm } from '../../../scripts/editor/entryForm.ts';
import { newsKind } from '../../../scripts/new/newsKind.ts';

const news = entryForm('news');
const TITLE = 'Drei Hügel';

describe('an address that the editor leaves empty', () => {
  it.each(LOCALES)('is the one that npm run new creates in %s', (locale) => {
    const answers = new Map(LOCALES.map((each) => [`title-${each}`, TITLE]));
    const at = LOCALES.indexOf(locale);
    const slug = /^slug: .*$/m.exec(newsKind.files('hills', answers)[at]?.text ?? '')?.[0] ?? 'none';
    expect(entryText(news, withAddress(news, { title: TITLE, slug: '' }, locale))).toContain(`${slug}\n`);
  });

  it('follows the rules of its language in each language of an entry', () => {
    const entry = {
      data: { title: TITLE, slug: '' },
      i18n: { de: { data: { title: TITLE } }, en: { data: { title: TITLE, slug: 'hills' } }, es: {} },
    };
    expect(missingAddresses(news, entry, 'fr')).toEqual([
      { place: ['data', 'slug'], slug: 'drei-hugel' },
      { place: ['i18n', 'de', 'data', 'slug'], slug: 'drei-huegel' },
    ]);
  });

  it('is not created if the files have no address, or no title yet', () => {
    const entry = { data: { title: TITLE }, i18n: {} };
    expect(missingAddresses(entryForm('pages'), entry, 'de')).toEqual([]);
    expect(missingAddresses(news, { data: { slug: '' }, i18n: {} }, 'de')).toEqual([]);
  });
});
