import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wordingIn } from '~/i18n/translate.ts';
import { OTHER_ADDRESS } from '../words/addressForms.ts';

/** The texts about the race's partners and about embedded content. */
const PARTNER_KEYS = [
  'page.partners',
  'partners.description',
  'partners.none',
  'club.offers',
  'consent.partners',
  'consent.partnersAbout',
  'script.needsConsent',
  'profile.optin_partners',
] as const;

/** Texts that address readers and members; articles do not. */
const filesIn = (language: string): readonly string[] =>
  globSync([
    `src/i18n/{messages/${language}/*,women/${language}}.json`,
    `{src/content,src/races/*}/{pages,members}/${language}/*.md`,
    `sandbox/identity/mails/${language}.ts`,
  ]);

it.each(['fr', 'es', 'de'] as const)('readers are addressed in one form in %s', (language) => {
  const files = filesIn(language);
  const found = files.map((file) => ({ file, forms: readFileSync(file, 'utf8').match(OTHER_ADDRESS[language]) ?? [] }));
  expect(files.length).toBeGreaterThan(15);
  expect(found.filter(({ forms }) => forms.length > 0)).toEqual([]);
});

/** Without the targets of links, and without the words that people may type into the search. */
const withoutTargets = (text: string): string => text.replaceAll(/\]\([^)]*\)|^ *"search\.also\..*$/gm, '');

it('members are "socios" in every Spanish text', () => {
  const files = [...filesIn('es'), ...globSync('{src/content,src/races/*}/news/es/*.md')];
  const others = files.filter((file) => /\bmiembros?\b/iu.test(withoutTargets(readFileSync(file, 'utf8'))));
  expect(others).toEqual([]);
});

it('Spanish texts about partners do not name members', () => {
  const t = wordingIn('es');
  const texts = PARTNER_KEYS.map((key) => t(key, { ofTheRace: '', year: '' }));
  expect(texts.filter((text) => /\bsoci[oa]s?\b/iu.test(text))).toEqual([]);
});
