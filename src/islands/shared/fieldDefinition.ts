import type { AuthText } from '~/config/accountTexts.ts';

/** One line of a form. `name` is the provider's name of the field. */
export type FieldDefinition = {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password' | 'tel' | 'date' | 'select';
  /** What browsers and password managers go by (HTML standard, "autofill"; WCAG 1.3.5). */
  readonly autoComplete: string;
  readonly hint?: string;
  /** What stands in it from the beginning. */
  readonly initial?: string | undefined;
  readonly isOptional?: boolean;
  /** What a list offers: values with their names. */
  readonly options?: readonly (readonly [value: string, name: string])[];
  /** Replaces the usual text when the field is empty or its form is wrong. */
  readonly missing?: AuthText;
  readonly flaw?: AuthText;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The name of the field whose value is typed here once more. */
  readonly repeats?: string;
  /** Only figures are typed: a phone shows their keys. */
  readonly isNumeric?: boolean;
  /** Is shown here and changed elsewhere. */
  readonly isReadOnly?: boolean;
};
