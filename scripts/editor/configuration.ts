import type { Backend, CmsConfig, CollectionFile, EntryCollection } from '@sveltia/cms';
import { PUBLIC_LIMITS } from '~/config/photos.ts';
import { CONTENT, PUBLIC } from '~/config/race/folders.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { RACE } from '~/config/race.ts';
import { KEBAB_CASE } from '~/lib/kebabCase.ts';
import { SHARED } from '../check/rules/sameInEveryLanguage.ts';
import { EDITED, EDITED_LISTS } from './editedCollections.ts';
import { entryForm, listForm } from './entryForm.ts';
import { bodyField, fieldsOf } from './fields.ts';
import { PICTURES } from './pictureFiles.ts';
import { referenceHints } from './referenceHints.ts';

type Options = {
  /** The language of the interface. */
  readonly locale: Locale;
  readonly backend: Backend;
  /** Whether a change waits on a branch of its own for a review. */
  readonly hasReviews: boolean;
  /** The origin of the site. */
  readonly site: string;
  readonly root?: string;
};

type Edited = (typeof EDITED)[number];

/** Quality of a WebP, in percent: photographs of the largest size mostly stay below the limit of bytes. */
const PICTURE_QUALITY = 75;

const NEWEST_FIRST = { fields: ['date'], default: { field: 'date', direction: 'descending' as const } };

const SHARED_KEYS: ReadonlySet<string> = new Set(SHARED);

/**
 * An article may be published in some languages first: a language that is switched off in its form has no file. Other texts exist in every
 * language.
 */
const i18nOf = (name: Edited['name'], isTranslated: boolean) =>
  name === 'news' ? { initial_locales: 'all' as const } : isTranslated;

const collection = (edited: Edited, locale: Locale, root: string): EntryCollection => {
  const { name, label, one, about, icon, id, summary, identifier, isKept = false } = edited;
  const t = wordingIn(locale);
  const { name: formName, format, keys } = entryForm(name);
  const isTranslated = format === 'markdown';
  const context = { locale, root, hints: referenceHints(`${name}/`), shared: SHARED_KEYS, isTranslated };
  return {
    name,
    label: t(label),
    label_singular: t(one),
    ...(about !== undefined && { description: t(about) }),
    icon,
    folder: `${CONTENT}/${name}`,
    format: formName,
    extension: isTranslated ? 'md' : 'yaml',
    i18n: i18nOf(name, isTranslated),
    create: true,
    delete: !isKept,
    // Files uploaded in a field of the form are saved beside the entry.
    ...(keys.some(({ kind }) => kind === 'picture') && { media_folder: '', public_folder: '' }),
    ...(identifier !== undefined && { identifier_field: identifier }),
    slug: {
      template: id,
      editable: ['create'],
      i18n: 'duplicate',
      hint: t('editor.hint.id'),
      pattern: [KEBAB_CASE.source, t('editor.hint.id')],
    },
    summary,
    ...(keys.some(({ name: key }) => key === 'date') && { sortable_fields: NEWEST_FIRST }),
    thumbnail: false,
    fields: [...fieldsOf(keys, context), ...(isTranslated ? [bodyField(context)] : [])],
  };
};

/** A file beside the collections; the list is the same in every language. */
const listFile = (edited: (typeof EDITED_LISTS)[number], locale: Locale, root: string): CollectionFile => {
  const { name, label, icon, file, list, schema } = edited;
  const { name: format, keys } = listForm(name, list, schema);
  const hints = referenceHints(`${name}.yaml`);
  const context = { locale, root, hints, shared: SHARED_KEYS, isTranslated: false };
  return { name, label: wordingIn(locale)(label), icon, file, format, fields: fieldsOf(keys, context) };
};

/** The configuration of the editor in one language, from the schemas of the collections: a new key of a schema is a new field. */
export const configuration = ({ locale, backend, hasReviews, site, root = '.' }: Options): CmsConfig => ({
  load_config_file: false,
  backend,
  publish_mode: hasReviews ? 'editorial_workflow' : 'simple',
  app_title: `${wordingIn(locale)('editor.app')} – ${RACE.name}`,
  site_url: site,
  logo: { src: new URL('/favicon.svg', site).href },
  media_folder: `${PUBLIC}/${PICTURES}`,
  public_folder: `/${PICTURES}`,
  media_libraries: {
    default: {
      config: {
        // The limit applies to the saved picture, after its transformation.
        max_file_size: PUBLIC_LIMITS.bytes,
        slugify_filename: true,
        // The editor re-encodes the picture, which makes it smaller and drops its metadata, such as the place where it was taken.
        transformations: {
          raster_image: {
            format: 'webp',
            quality: PICTURE_QUALITY,
            width: PUBLIC_LIMITS.longest,
            height: PUBLIC_LIMITS.longest,
          },
        },
      },
    },
    stock_assets: { providers: [] },
  },
  i18n: { structure: 'multiple_folders', locales: [...LOCALES], default_locale: LOCALES[0] ?? 'fr' },
  slug: { encoding: 'ascii', clean_accents: true, maxlength: 80 },
  collections: EDITED.map((edited) => collection(edited, locale, root)),
  singletons: EDITED_LISTS.map((edited) => listFile(edited, locale, root)),
});
