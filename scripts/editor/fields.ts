import type { Field } from '@sveltia/cms';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { PHOTO_KINDS, PHOTO_LIMITS } from '~/config/photos.ts';
import { choicesOf } from './choices.ts';
import type { EntryKey } from './entryKey.ts';
import { HINTS, LABELS } from './words.ts';

/** Maximum number of characters of a text with a one-line field. */
const ONE_LINE = 120;

export type FieldContext = {
  /** The language of the labels. */
  readonly locale: Locale;
  readonly root: string;
  /** The hint of each key, from the reference. */
  readonly hints: ReadonlyMap<string, string>;
  /** The keys with the same value in every language. */
  readonly shared: ReadonlySet<string>;
  readonly isTranslated: boolean;
};

const isLocale = (name: string): name is Locale => LOCALES.some((locale) => locale === name);

const labelOf = (name: string, locale: Locale): string => {
  const wording = LABELS.get(name);
  if (wording !== undefined) return wordingIn(locale)(wording);
  return isLocale(name) ? (new Intl.DisplayNames(locale, { type: 'language' }).of(name) ?? name) : name;
};

const hintOf = (name: string, { locale, hints }: FieldContext): string | undefined => {
  const wording = HINTS.get(name);
  return wording === undefined ? hints.get(name) : wordingIn(locale)(wording);
};

const i18nOf = (name: string, { shared, isTranslated }: FieldContext): 'translate' | 'duplicate' | 'none' => {
  if (!isTranslated) return 'none';
  return shared.has(name) ? 'duplicate' : 'translate';
};

/**
 * Whether the form requires a value. The content check reports every missing value; the address may stay empty, because it is filled in
 * when the entry is saved.
 */
const isAsked = ({ name, isRequired, mayBeNull }: EntryKey): boolean => isRequired && !mayBeNull && name !== 'slug';

const textWidget = ({ least, most, pattern }: EntryKey, message: string | undefined) => ({
  widget: (most ?? 0) > ONE_LINE ? ('text' as const) : ('string' as const),
  ...(least !== undefined && { minlength: least }),
  ...(most !== undefined && { maxlength: most }),
  ...(pattern !== undefined && { pattern: [pattern, message ?? pattern] as [string, string] }),
});

const momentWidget = (type: 'datetime-local' | 'date') => ({
  widget: 'datetime' as const,
  type,
  format: type === 'date' ? 'YYYY-MM-DD' : 'YYYY-MM-DDTHH:mm:ss',
});

const numberWidget = ({ least, most, isWhole }: EntryKey) => ({
  widget: 'number' as const,
  value_type: isWhole === true ? ('int' as const) : ('float' as const),
  ...(least !== undefined && { min: least }),
  ...(most !== undefined && { max: most }),
});

const listWidget = ({ name, least, most, item, isRequired }: EntryKey, context: FieldContext) => {
  const limits = { ...(isRequired && least !== undefined && { min: least }), ...(most !== undefined && { max: most }) };
  const choices = item === undefined ? undefined : choicesOf(item, context.locale, context.root);
  if (choices !== undefined) return { widget: 'select' as const, multiple: true, options: [...choices], ...limits };
  if (item?.keys !== undefined) return { widget: 'list' as const, fields: fieldsOf(item.keys, context), ...limits };
  if (item === undefined || item.kind === 'text') return { widget: 'list' as const, ...limits };
  return { widget: 'list' as const, field: fieldOf({ ...item, name }, context), ...limits };
};

/** A photo is saved unchanged: the build makes its published sizes and formats. */
const pictureWidget = () => ({
  widget: 'image' as const,
  accept: PHOTO_KINDS.map((kind) => `image/${kind.toLowerCase()}`).join(','),
  media_libraries: {
    default: { config: { max_file_size: PHOTO_LIMITS.bytes, slugify_filename: true, transformations: {} } },
  },
});

const widgetOf = (key: EntryKey, context: FieldContext) => {
  const choices = choicesOf(key, context.locale, context.root);
  if (choices !== undefined) return { widget: 'select' as const, options: [...choices] };
  switch (key.kind) {
    case 'moment':
      return momentWidget('datetime-local');
    case 'day':
      return momentWidget('date');
    case 'number':
      return numberWidget(key);
    case 'switch':
      return { widget: 'boolean' as const, default: key.name === 'draft' || key.preset === true };
    case 'list':
      return listWidget(key, context);
    case 'mapping':
      return { widget: 'object' as const, fields: fieldsOf(key.keys ?? [], context) };
    case 'picture':
      return pictureWidget();
    case 'code':
      return { widget: 'code' as const, default_language: 'yaml', output_code_only: true };
    case 'text':
    case 'choice':
      return textWidget(key, hintOf(key.name, context));
  }
};

const fieldOf = (key: EntryKey, context: FieldContext): Field => {
  const hint = hintOf(key.name, context);
  return {
    name: key.name,
    label: labelOf(key.name, context.locale),
    required: isAsked(key),
    i18n: i18nOf(key.name, context),
    ...(hint !== undefined && { hint }),
    ...widgetOf(key, context),
  };
};

/** The fields of a form, one for each key and in their order. */
export const fieldsOf = (keys: readonly EntryKey[], context: FieldContext): Field[] =>
  keys.map((key) => fieldOf(key, context));

/** The text of a Markdown file. A form begins with formatted text; the Markdown, where directives are written, is one button away. */
export const bodyField = (context: FieldContext): Field => ({
  name: 'body',
  label: labelOf('body', context.locale),
  widget: 'richtext',
  required: false,
  i18n: context.isTranslated ? 'translate' : 'none',
  hint: hintOf('body', context) ?? '',
  modes: ['rich_text', 'raw'],
  editor_components: ['image'],
  linked_images: false,
});
