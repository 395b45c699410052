/** Endings of keys in the message files. */
export type PluralForm = 'One' | 'Many';

/** The form of a word beside a number: French has `0 caractère`, English `0 characters`. */
export const pluralForm = (language: string, count: number): PluralForm =>
  new Intl.PluralRules(language).select(count) === 'one' ? 'One' : 'Many';
