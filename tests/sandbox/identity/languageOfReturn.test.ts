import { expect, it } from 'vitest';
import { languageOfReturn } from '../../../sandbox/identity/wire/language.ts';

it.each([
  ['https://club.example/de/anmelden/', 'de'],
  ['https://club.example/es/', 'es'],
  ['https://club.example/partners/eshop/', 'fr'],
  ['example.club.ios://auth', 'fr'],
  ['no address', 'fr'],
  [undefined, 'fr'],
] as const)('a login that returns to %j has pages in %s for a browser in French', (redirectUri, language) => {
  expect(languageOfReturn(redirectUri, { 'accept-language': 'fr' })).toBe(language);
});
