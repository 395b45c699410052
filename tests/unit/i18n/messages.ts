import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';

const FOLDER = 'src/i18n/messages';
const LANGUAGES = ['fr', 'en', 'es', 'de'] as const;

type Language = (typeof LANGUAGES)[number];
type Wordings = ReadonlyMap<string, string>;

const dictionary = z.record(z.string(), z.string());

const filesOf = (language: Language): readonly string[] => readdirSync(join(FOLDER, language)).sort();

const readFile = (language: Language, file: string): readonly (readonly [key: string, text: string])[] =>
  Object.entries(dictionary.parse(JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8'))));

const wordingsOf = (language: Language): Wordings =>
  new Map(filesOf(language).flatMap((file) => readFile(language, file)));

/** Texts for a women's race; English has none of its own. */
const wordingsOfWomen = (language: Language): Wordings => {
  const file = join('src/i18n/women', `${language}.json`);
  return new Map(existsSync(file) ? Object.entries(dictionary.parse(JSON.parse(readFileSync(file, 'utf8')))) : []);
};

/** Words that people may type into the search; the site itself need not use them. */
export const isTyped = (key: string): boolean => /^search\.(?:also|typed)\./.test(key);

/** The dictionaries as in the files, not as the site merges them. */
export const messages = {
  languages: LANGUAGES,
  files: filesOf,
  ofWomen: wordingsOfWomen,
  keysIn: (language: Language, file: string): readonly string[] => readFile(language, file).map(([key]) => key),
  in: { fr: wordingsOf('fr'), en: wordingsOf('en'), es: wordingsOf('es'), de: wordingsOf('de') } satisfies Readonly<
    Record<Language, Wordings>
  >,
} as const;
