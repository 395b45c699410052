import { readFileSync } from 'node:fs';
import type { EntryCollection, Field } from '@sveltia/cms';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { PHOTO_KINDS, PHOTO_LIMITS, PUBLIC_LIMITS } from '~/config/photos.ts';
import { COLLECTIONS } from '~/content/collections.ts';
import { entryFiles } from '~/content/entryFiles.ts';
import { readMarkdown } from '~/content/readEntry.ts';
import { HOME_YAML } from '~/config/race/homeStories.ts';
import { CONTENT } from '~/config/race/folders.ts';
import { DEFAULT_LOCALE, LOCALES } from '~/i18n/locales.ts';
import { configuration } from '../../../scripts/editor/configuration.ts';
import { EDITED } from '../../../scripts/editor/editedCollections.ts';
import { SHARED } from '../../../scripts/check/rules/sameInEveryLanguage.ts';

const configured = configuration({
  locale: 'de',
  backend: { name: 'test-repo' },
  hasReviews: false,
  site: 'https://club.example',
});

const isEntryCollection = (collection: object): collection is EntryCollection => 'fields' in collection;

const collectionOf = (name: string): EntryCollection => {
  const found = configured.collections?.filter(isEntryCollection).find((collection) => collection.name === name);
  if (found === undefined) throw new Error(`The editor has no collection "${name}".`);
  return found;
};

const fieldsOf = (name: string): readonly Field[] => collectionOf(name).fields;
const fieldNamed = (collection: string, name: string): Field | undefined =>
  fieldsOf(collection).find((field) => field.name === name);

const optionsSchema = z.object({ options: z.array(z.object({ label: z.string(), value: z.unknown() })) });

const keysOf = (schema: z.ZodType): readonly string[] => Object.keys(z.instanceof(z.ZodObject).parse(schema).shape);

describe('the configuration of the editor', () => {
  it.each(EDITED)('has a field for every key of $name, in the order of the schema', ({ name }) => {
    const { format, schema } = COLLECTIONS[name];
    const body = format === 'markdown' ? ['body'] : [];
    expect(fieldsOf(name).map((field) => field.name)).toEqual([...keysOf(schema), ...body]);
  });

  it('has a form for the stories of the home page, with the newest article first among those to choose', () => {
    const [home] = configured.singletons?.filter((one) => 'file' in one) ?? [];
    expect(home).toMatchObject({ name: 'home', file: HOME_YAML, format: 'club-home-yaml' });
    const list = z.object({ widget: z.literal('list'), max: z.literal(6), fields: z.array(z.looseObject({})) });
    const [article, until] = list.parse(home?.fields[0]).fields;
    const { options } = optionsSchema.parse(article);
    const ids = new Set(entryFiles('news').map(({ id }) => id.slice(id.indexOf('/') + 1)));
    expect(new Set(options.map(({ value }) => value))).toEqual(ids);
    const dateOf = (id: unknown): string => {
      const text = readFileSync(`${CONTENT}/news/${DEFAULT_LOCALE}/${String(id)}.md`, 'utf8');
      return z.object({ date: z.string() }).parse(readMarkdown(text).data).date;
    };
    const dates = options.map(({ value }) => dateOf(value));
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(until).toMatchObject({ widget: 'datetime', required: false });
  });

  it('expects the files of each collection where the loader does', () => {
    for (const { name } of EDITED) {
      const { folder, extension } = collectionOf(name);
      expect(folder.endsWith(`/${name}`)).toBe(true);
      expect(extension).toBe(COLLECTIONS[name].format === 'markdown' ? 'md' : 'yaml');
    }
    expect(configured.i18n).toMatchObject({ structure: 'multiple_folders', locales: LOCALES });
  });

  it('has one field for values that are the same in every language, and one per language for the others', () => {
    const duplicated = fieldsOf('news').filter((field) => 'i18n' in field && field.i18n === 'duplicate');
    expect(duplicated.map(({ name }) => name)).toEqual(
      fieldsOf('news').flatMap(({ name }) => (SHARED.some((shared) => shared === name) ? [name] : [])),
    );
  });

  it('lets an editor choose from the tags, covers and stages of the race', () => {
    for (const [name, schema] of [
      ['tags', COLLECTIONS.news.schema.shape.tags.element],
      ['cover', COLLECTIONS.news.schema.shape.cover],
      ['stage', COLLECTIONS.news.schema.shape.stage],
    ] as const) {
      const { options } = optionsSchema.parse(fieldNamed('news', name));
      const values = options.map(({ value }) => value);
      expect(values.length).toBeGreaterThan(2);
      expect(values.filter((value) => !schema.safeParse(value).success)).toEqual([]);
    }
  });

  it('lets an editor choose the authors of an article by their names', () => {
    const { options } = optionsSchema.parse(fieldNamed('news', 'authors'));
    expect(options.map(({ value }) => value)).toEqual(entryFiles('authors').map(({ id }) => id));
    expect(fieldNamed('news', 'authors')).toMatchObject({ widget: 'select', multiple: true });
    expect(optionsSchema.parse(fieldNamed('authors', 'kind')).options).toEqual([
      { label: 'Person', value: 'person' },
      { label: 'Redaktion', value: 'desk' },
    ]);
  });

  it('offers the cover of every article', () => {
    const { options } = optionsSchema.parse(fieldNamed('news', 'cover'));
    const offered = new Set(options.map(({ value }) => value));
    const covers = entryFiles('news').map(
      ({ file }) => COLLECTIONS.news.schema.parse(readMarkdown(readFileSync(file, 'utf8')).data).cover,
    );
    expect(covers.filter((cover) => !offered.has(cover))).toEqual([]);
  });

  it('resizes pictures to the limits of the content check', () => {
    expect(configured.media_libraries?.default).toMatchObject({
      config: {
        max_file_size: PUBLIC_LIMITS.bytes,
        transformations: { raster_image: { width: PUBLIC_LIMITS.longest, height: PUBLIC_LIMITS.longest } },
      },
    });
  });

  it('accepts photos of the kinds and sizes that the content check allows', () => {
    const accept = PHOTO_KINDS.map((kind) => `image/${kind.toLowerCase()}`).join(',');
    expect(fieldNamed('photos', 'picture')).toMatchObject({
      accept,
      media_libraries: { default: { config: { max_file_size: PHOTO_LIMITS.bytes } } },
    });
  });

  it('creates an article as a draft', () => {
    expect(fieldNamed('news', 'draft')).toMatchObject({ widget: 'boolean', default: true });
    expect(fieldNamed('news', 'membersOnly')).toMatchObject({ widget: 'boolean', default: false });
  });

  it('keeps race times as they are written, to the second', () => {
    expect(fieldNamed('news', 'date')).toMatchObject({ widget: 'datetime', format: 'YYYY-MM-DDTHH:mm:ss' });
    expect(fieldNamed('pages', 'updated')).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' });
  });

  it('has labels in the language of the editor, and explains other keys with the text of the reference', () => {
    expect(fieldNamed('news', 'title')).toMatchObject({ label: 'Titel' });
    const hints = EDITED.flatMap(({ name }) =>
      fieldsOf(name).map((field) => ('hint' in field ? (field.hint ?? '') : '')),
    );
    expect(hints.filter((hint) => hint === '')).toEqual([]);
  });
});
