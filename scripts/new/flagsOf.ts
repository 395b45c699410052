import { DEFAULT_LOCALE, LOCALES } from '../../src/i18n/locales.ts';
import type { Field } from './field.ts';
import type { Kind } from './kind.ts';

export type Flag = Pick<Field, 'need'> & {
  readonly name: string;
  readonly asks: string;
  /** A valid answer that stands in for a missing one while the others are checked. */
  readonly sample: string | undefined;
  readonly isAsked: boolean;
  readonly isLong: boolean;
};

/** The flags of a kind that take a value, one per language for a text. */
export const flagsOf = ({ fields }: Kind): readonly Flag[] =>
  fields.flatMap(({ name, asks, scope, need, sample, isAsked = false, isLong = false }) => {
    const rest = { need, isAsked, isLong };
    return scope === 'once'
      ? [{ name, asks, sample: sample?.(DEFAULT_LOCALE), ...rest }]
      : LOCALES.map((locale) => ({
          name: `${name}-${locale}`,
          asks: `${asks} (${locale})`,
          sample: sample?.(locale),
          ...rest,
        }));
  });
