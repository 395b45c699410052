import { CONTENT } from '../../src/config/race/folders.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { pathTo, type Path } from '../../src/i18n/paths.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The kinds of entries with an address of their own, by their names in commands. */
export const KINDS = { news: 'news', rider: 'riders', team: 'teams' } as const;

export type Kind = keyof typeof KINDS;

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

/** @throws {Refusal} for another word. */
export const kindOf = (name: string): Kind => {
  if (isKind(name)) return name;
  throw new Refusal(
    `There is no kind "${name}" with addresses of its own; there are ${Object.keys(KINDS).join(', ')}.`,
  );
};

/** The file of a rider or a team. */
export const yamlFile = (kind: Exclude<Kind, 'news'>, name: string): string => `${CONTENT}/${KINDS[kind]}/${name}.yaml`;

/** The file of an article, or of its text for members, in one language. */
export const articleFile = (collection: 'news' | 'members', locale: Locale, id: string): string =>
  `${CONTENT}/${collection}/${locale}/${id}.md`;

/** The addresses of a rider or a team in every language. */
export const addressesOf = (kind: Exclude<Kind, 'news'>, name: string): readonly Path[] =>
  LOCALES.map((locale) => pathTo(KINDS[kind], locale, name));
