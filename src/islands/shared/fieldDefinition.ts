import type { AuthText } from '~/config/accountTexts.ts';

/** One line of a form. `name` is the provider's name of the field. */
export type FieldDefinition = {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password' | 'tel' | 'date' | 'select';
  /** The token for browsers and password managers (HTML standard, "autofill"; WCAG 1.3.5). */
  readonly autoComplete: string;
  readonly hint?: string;
  /** The initial value. */
  readonly initial?: string | undefined;
  readonly isOptional?: boolean;
  /** The options of a list: values with their names. */
  readonly options?: readonly (readonly [value: string, name: string])[];
  /** Replaces the usual message for an empty or malformed field. */
  readonly missing?: AuthText;
  readonly flaw?: AuthText;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The name of the field whose value is repeated here. */
  readonly repeats?: string;
  /** Whether only digits are typed: a phone then shows its number keys. */
  readonly isNumeric?: boolean;
  /** Whether the value is only shown here, and changed elsewhere. */
  readonly isReadOnly?: boolean;
};
