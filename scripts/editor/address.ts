import { titleSlug } from '../../src/lib/asciiSlug.ts';
import type { Values } from './entryFile.ts';
import type { EntryForm } from './entryKey.ts';

const SLUG = 'slug';

/** Fills in an empty address from the title, if the form has an address. */
export const withAddress = ({ keys }: EntryForm, values: Values, language: string): Values => {
  const { title, [SLUG]: slug = null } = values;
  const isLeftToUs = keys.some(({ name }) => name === SLUG) && (slug === null || slug === '');
  return isLeftToUs && typeof title === 'string' ? { ...values, [SLUG]: titleSlug(title, language) } : values;
};

/** The values of an entry in its first language (`data`), and in the others (`i18n`). */
type Translated = {
  readonly data: Values;
  readonly i18n: Readonly<Record<string, { readonly data?: Values | undefined }>>;
};

type Address = { readonly place: readonly string[]; readonly slug: unknown };

/**
 * The missing addresses of an entry, with their places in it. They are filled in here, with the language, because German writes "ü" as "ue"
 * and the form of a file does not have its language.
 */
export const missingAddresses = (form: EntryForm, { data, i18n }: Translated, first: string): readonly Address[] => {
  const all: readonly (readonly [string, readonly string[], Values])[] = [
    [first, ['data'], data],
    ...Object.entries(i18n).map(
      ([language, { data: values = {} }]) => [language, ['i18n', language, 'data'], values] as const,
    ),
  ];
  return all.flatMap(([language, place, values]) => {
    const { [SLUG]: slug } = withAddress(form, values, language);
    return slug === values[SLUG] ? [] : [{ place: [...place, SLUG], slug }];
  });
};
