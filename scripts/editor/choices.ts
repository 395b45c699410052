import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { ALPHA2 } from '~/config/countries.ts';
import { tagName } from '~/config/news.ts';
import { PHOTO_PREFIX } from '~/config/photos.ts';
import { RACE } from '~/config/race.ts';
import { entryFiles } from '~/content/entryFiles.ts';
import { readMarkdown, readYaml } from '~/content/readEntry.ts';
import { authorSchema, type Author } from '~/content/schemas/author.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/i18n/locales.ts';
import { wordingIn, type WordingKey } from '~/i18n/translate.ts';
import type { EntryKey } from './entryKey.ts';

/** One value that an editor may choose. */
export type Choice = { readonly label: string; readonly value: string | number | boolean };

const named = z.object({ code: z.string(), name: z.string() });

/** The teams that can be read; a file with a mistake is not offered. */
const teams = (root: string): readonly Choice[] =>
  entryFiles('teams', root).flatMap(({ file }) => {
    try {
      const { code, name } = named.parse(readYaml(readFileSync(join(root, file), 'utf8')).data);
      return [{ label: name, value: `team-${code}` }];
    } catch {
      return [];
    }
  });

const stages = (locale: Locale): readonly Choice[] =>
  Array.from({ length: RACE.stages }, (_, at) => ({
    label: wordingIn(locale)('stage.number', { number: at + 1 }),
    value: at + 1,
  }));

const jerseys = (locale: Locale): readonly Choice[] =>
  RACE.jerseys.map(({ key, name }) => ({ label: name[locale] ?? key, value: key }));

/** Photos by the names of their files, which texts use as well. */
const photos = (root: string): readonly Choice[] =>
  entryFiles('photos', root).map(({ id }) => ({ label: id, value: `${PHOTO_PREFIX}${id}` }));

const covers = (locale: Locale, root: string): readonly Choice[] => [
  ...stages(locale).map(({ label, value }) => ({ label, value: `profile-${value}` })),
  ...jerseys(locale).map(({ label, value }) => ({ label, value: `jersey-${value}` })),
  { label: wordingIn(locale)('editor.cover.map'), value: 'map' },
  ...teams(root),
  ...photos(root),
];

/** The authors that can be read, by their names in the language of the editor. */
const authors = (locale: Locale, root: string): readonly Choice[] =>
  entryFiles('authors', root).flatMap(({ id, file }) => {
    try {
      const { name } = authorSchema.parse(readYaml(readFileSync(join(root, file), 'utf8')).data);
      // A race may have fewer languages than the editor.
      const names: Readonly<Partial<Record<Locale, string>>> = name;
      return [{ label: names[locale] ?? Object.values(name)[0] ?? id, value: id }];
    } catch {
      return [];
    }
  });

const titled = z.object({ title: z.string(), date: z.string() });

/**
 * The articles that can be read, the newest first, by their titles in the language of the editor; every article has the first language of
 * the race.
 */
const articles = (locale: Locale, root: string): readonly Choice[] => {
  const language = LOCALES.find((known) => known === locale) ?? DEFAULT_LOCALE;
  const read = [...new Set([DEFAULT_LOCALE, language])].flatMap((own) =>
    entryFiles('news', root).flatMap(({ id, file }) => {
      if (!id.startsWith(`${own}/`)) return [];
      try {
        return [
          {
            ...titled.parse(readMarkdown(readFileSync(join(root, file), 'utf8')).data),
            value: id.slice(own.length + 1),
          },
        ];
      } catch {
        return [];
      }
    }),
  );
  const byId = new Map(read.map((article) => [article.value, article]));
  return [...byId.values()]
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .map(({ title, value }) => ({ label: title, value }));
};

const countries = (locale: Locale): readonly Choice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const all = [...ALPHA2].map(([code, alpha2]) => ({ label: names.of(alpha2) ?? code, value: code }));
  return all.toSorted((one, other) => one.label.localeCompare(other.label, locale));
};

const isAllowed = ({ pattern, least = -Infinity, most = Infinity }: EntryKey, { value }: Choice): boolean =>
  typeof value === 'number'
    ? value >= least && value <= most
    : pattern === undefined || new RegExp(pattern, 'u').test(String(value));

const AUTHOR_KIND_LABELS: ReadonlyMap<unknown, WordingKey> = new Map<Author['kind'], WordingKey>([
  ['person', 'editor.kind.person'],
  ['desk', 'editor.kind.desk'],
]);

const labelled = (name: string, value: Choice['value'], locale: Locale): string => {
  if (name === 'tags') return tagName(String(value), locale);
  const ofAuthor = name === 'kind' ? AUTHOR_KIND_LABELS.get(value) : undefined;
  if (ofAuthor !== undefined) return wordingIn(locale)(ofAuthor);
  if (name === 'languages')
    return new Intl.DisplayNames(locale, { type: 'language' }).of(String(value)) ?? String(value);
  const jersey = RACE.jerseys.find(({ key }) => name === 'jersey' && key === value);
  return jersey?.name[locale] ?? String(value);
};

/** Keys whose choices come from the race; all other keys have the choices of their schemas. */
const OF_THE_RACE: ReadonlyMap<string, (locale: Locale, root: string) => readonly Choice[]> = new Map([
  ['article', articles],
  ['authors', authors],
  ['cover', covers],
  ['stage', stages],
  ['countries', countries],
]);

/** The values that a key may have; undefined for free text. */
export const choicesOf = (key: EntryKey, locale: Locale, root = '.'): readonly Choice[] | undefined => {
  const ofRace = key.kind === 'text' || key.kind === 'number' ? OF_THE_RACE.get(key.name) : undefined;
  if (ofRace !== undefined && existsSync(root)) {
    return ofRace(locale, root).filter((choice) => isAllowed(key, choice));
  }
  return key.choices?.map((value) => ({ label: labelled(key.name, value, locale), value }));
};
