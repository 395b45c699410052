import { expect, it } from 'vitest';
import { LOCALES } from '~/i18n/locales.ts';
import { siteTexts } from './siteTexts.ts';
import { brokenRules } from './wordRules.ts';

it.each(LOCALES)('every text in %s keeps the rules of docs/words.md', (language) => {
  const texts = siteTexts.filter((text) => text.language === language);
  expect(texts.length).toBeGreaterThan(1000);
  const broken = texts.flatMap((text) => brokenRules(text).map((rule) => `${text.where}: ${rule}: ${text.text}`));
  expect(broken).toEqual([]);
});
