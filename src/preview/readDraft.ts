import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { COLLECTIONS, type CollectionName } from '~/content/collections.ts';
import type { Draft } from '~/content/queries/draftInView.ts';
import { readMarkdown, readYaml } from '~/content/readEntry.ts';
import { DRAFTS } from '~/config/editor.ts';
import { RACE } from '~/config/race.ts';
import { homeDefinition } from '~/config/race/homeDefinition.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/i18n/locales.ts';
import { allowedPhrase } from '~/lib/allowedPhrase.ts';
import { KEBAB_CASE } from '~/lib/kebabCase.ts';
import { schemaMistakes } from '~/lib/schemaMistakes.ts';

/** A collection, or the list of the stories that stand first on the home page. */
type DraftKind = CollectionName | 'home';

/** The draft that the editor has stored under an address. */
export type ReadDraft =
  | { readonly status: 'none' }
  | { readonly status: 'refused'; readonly locale: Locale; readonly sentences: readonly string[] }
  | {
      readonly status: 'read';
      readonly collection: DraftKind;
      readonly locale: Locale;
      readonly name: string;
      readonly file: string;
      /** The digest of its text. */
      readonly digest: string;
      readonly draft: Draft;
    };

const isKind = (name: string): name is DraftKind => name === 'home' || Object.hasOwn(COLLECTIONS, name);

const formOf = (kind: DraftKind) =>
  kind === 'home' ? ({ format: 'yaml', schema: homeDefinition } as const) : COLLECTIONS[kind];

/** A preview shows a banner regardless of its date and its switch. */
const shownNow = (collection: DraftKind, data: object): object =>
  collection === 'alerts' ? Object.assign({}, data, { shown: true, date: RACE.publicSince }) : data;

const checked = (collection: DraftKind, data: unknown) => {
  const { schema } = formOf(collection);
  const parsed = z.safeParse<z.ZodType<object>>(schema, data, { error: allowedPhrase, reportInput: true });
  return parsed.success
    ? { data: shownNow(collection, parsed.data), sentences: [] }
    : {
        data: undefined,
        sentences: schemaMistakes(schema, parsed.error.issues).map(
          ({ field, found, allowed }) => `${field}: found ${found}; allowed: ${allowed}.`,
        ),
      };
};

const parsedFile = (collection: DraftKind, text: string) => {
  try {
    const { data } = formOf(collection).format === 'markdown' ? readMarkdown(text) : readYaml(text);
    return checked(collection, data);
  } catch (error) {
    return { data: undefined, sentences: [error instanceof Error ? error.message : String(error)] };
  }
};

/** Reads the draft that the editor has stored under an address such as `news/de/rest-day`. */
export const readDraft = (address: string): ReadDraft => {
  const [collection = '', language = '', name = ''] = address.split('/');
  const locale = LOCALES.find((known) => known === language) ?? DEFAULT_LOCALE;
  if (!isKind(collection) || !KEBAB_CASE.test(name)) return { status: 'none' };
  const isMarkdown = formOf(collection).format === 'markdown';
  const file = `${DRAFTS}/${collection}/${locale}/${name}.${isMarkdown ? 'md' : 'yaml'}`;
  if (!existsSync(file)) return { status: 'none' };
  const text = readFileSync(file, 'utf8');
  const { data, sentences } = parsedFile(collection, text);
  if (data === undefined) return { status: 'refused', locale, sentences };
  const digest = createHash('sha256').update(text).digest('hex');
  const id = isMarkdown ? `${locale}/${name}` : name;
  return {
    status: 'read',
    collection,
    locale,
    name,
    file,
    digest,
    draft: { id, collection, data, filePath: file, digest } as unknown as Draft,
  };
};
