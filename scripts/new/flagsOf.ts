import { LOCALES } from '../../src/i18n/locales.ts';
import type { Field } from './field.ts';
import type { Kind } from './kind.ts';

export type Flag = Pick<Field, 'need'> & { readonly name: string; readonly asks: string };

/** The flags of a kind that take a value, one per language for a text. */
export const flagsOf = ({ fields }: Kind): readonly Flag[] =>
  fields.flatMap(({ name, asks, scope, need }) =>
    scope === 'once'
      ? [{ name, asks, need }]
      : LOCALES.map((locale) => ({ name: `${name}-${locale}`, asks: `${asks} (${locale})`, need })),
  );
