import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'js-yaml';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { de } from '../../../sandbox/identity/mails/de.ts';
import { en } from '../../../sandbox/identity/mails/en.ts';
import { es } from '../../../sandbox/identity/mails/es.ts';
import { fr } from '../../../sandbox/identity/mails/fr.ts';
import { messages } from '../i18n/messages.ts';
import type { Text } from './wordRules.ts';

const MAILS = { fr, en, es, de };

const inMessages = (language: Locale): readonly Text[] =>
  [...messages.in[language], ...messages.ofWomen(language)].map(([name, text]) => ({
    where: `src/i18n/${language}: ${name}`,
    language,
    voice: 'interface',
    name,
    text,
  }));

const inMails = (language: Locale): readonly Text[] =>
  Object.entries(MAILS[language]).flatMap(([kind, { subject, paragraphs }]) =>
    [subject, ...paragraphs].map(
      (text) => ({ where: `mail ${kind}`, language, voice: 'interface', name: kind, text }) as const,
    ),
  );

/** The provider's sentences are in one table, with a line per language. */
const inSentences = (language: Locale): readonly Text[] =>
  [...readFileSync('sandbox/identity/sentences.ts', 'utf8').matchAll(/^ +(\w\w): '(.*)',$/gmu)].flatMap(
    ([, found, text = '']) =>
      found === language
        ? [{ where: 'sandbox/identity/sentences.ts', language, voice: 'interface', name: 'sentence', text } as const]
        : [],
  );

/** Markdown as it is read: without addresses, directives, tables, code and the syntax of lists and headings. */
const readable = (markdown: string): readonly string[] =>
  markdown
    .replaceAll(/^:{2,}.*$|^\|.*$|^```[\s\S]*?^```$/gmu, '')
    .replaceAll(/\{[^{}]*\}/gu, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/^(?:#+|-|\d+\.|>) /gmu, '')
    .replaceAll(/[[\]*_\\]/gu, '')
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inMarkdown = (language: Locale): readonly Text[] =>
  globSync(`{src/content,src/races/*}/{news,members,pages}/${language}/*.md`).flatMap((file): readonly Text[] => {
    const written = readFileSync(file, 'utf8');
    const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(written) ?? [];
    const fields: unknown = front === undefined ? {} : load(front);
    const isOfTheClub = file.includes('/pages/') || file.endsWith('/club-home.md');
    const voice = isOfTheClub ? 'interface' : 'article';
    const page = { where: file, language, voice } as const;
    const named = isRecord(fields) ? fields : {};
    const heads = ['title', 'teaser', 'description'].flatMap((name) => {
      const text = named[name];
      return typeof text === 'string' ? [{ ...page, name, text }] : [];
    });
    return [...heads, ...readable(body ?? written).map((text) => ({ ...page, name: basename(file, '.md'), text }))];
  });

/** The texts of a value that has one per language, at any depth. */
const textsIn = (value: unknown, language: Locale): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((inner) => textsIn(inner, language));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === language && typeof inner === 'string' ? [inner] : textsIn(inner, language),
  );
};

const inYaml = (language: Locale): readonly Text[] =>
  globSync(['src/content/race.yaml', 'src/content/{alerts,partners,stages,videos,photos,results}/*.yaml']).flatMap(
    (file) =>
      textsIn(load(readFileSync(file, 'utf8')), language)
        .filter((text) => !text.startsWith('/'))
        .map((text) => ({ where: file, language, voice: 'article', name: 'entry', text }) as const),
  );

/** Every text of the site that people read, in a language. */
const textsOf = (language: Locale): readonly Text[] =>
  [inMessages, inMails, inSentences, inMarkdown, inYaml].flatMap((read) => read(language));

export const siteTexts = LOCALES.flatMap(textsOf);
