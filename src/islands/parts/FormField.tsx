import { useState } from 'react';
import type { AuthText } from '~/config/accountTexts.ts';
import type { Text } from './AuthForm.tsx';
import { FieldInput } from './FieldInput.tsx';
import { ShowBox } from './ShowBox.tsx';
import { StrengthMeter, type Judge } from './StrengthMeter.tsx';

/** One line of a form. `name` is the provider's name of the field. */
export type FieldDefinition = {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password' | 'tel' | 'date' | 'select';
  /** What browsers and password managers go by (HTML standard, "autofill"; WCAG 1.3.5). */
  readonly autoComplete: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** What a list offers: values with their names. */
  readonly options?: readonly (readonly [value: string, name: string])[];
  /** What is said when it is empty, or of the wrong form, in place of the usual words. */
  readonly missing?: AuthText;
  readonly flaw?: AuthText;
  readonly maxLength?: number;
  /** Only figures are typed: a phone shows their keys. */
  readonly isNumeric?: boolean;
  /** Is shown here and changed elsewhere. */
  readonly isReadOnly?: boolean;
};

type Props = {
  readonly field: FieldDefinition;
  readonly problem: string | undefined;
  readonly text: Text;
  /** What was typed on the screen before: nobody types it twice (WCAG 3.3.7). */
  readonly typed: string | undefined;
  readonly judge?: Judge | undefined;
  /** What the ids begin with: two forms of a page may ask the same. */
  readonly scope?: string;
};

/** A field with its label, hint and problem; a password can be shown. What was typed before it was awake stays. */
export function FormField({ field, problem, text, typed, judge, scope = 'auth' }: Props) {
  const { name, label, type, autoComplete, hint, isOptional = false } = field;
  const [isShown, setShown] = useState(false);
  const [password, setPassword] = useState('');
  const id = `${scope}-${name}`;
  const isJudged = name === 'password' && autoComplete === 'new-password';
  const notes = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional ? <small> {text('optional')}</small> : <span aria-hidden="true">*</span>}
      </label>
      <FieldInput
        field={field}
        id={id}
        type={type === 'password' && isShown ? 'text' : type}
        isFlawed={problem !== undefined}
        notes={notes.length > 0 ? notes.join(' ') : undefined}
        typed={typed}
        emptyOption={text('noChoice')}
        onType={isJudged ? setPassword : undefined}
      />
      {problem !== undefined && (
        <strong className="problem" id={`${id}-problem`}>
          {problem}
        </strong>
      )}
      {type === 'password' && <ShowBox label={text('showPassword')} isShown={isShown} onChange={setShown} />}
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      {isJudged && <StrengthMeter password={password} judge={judge} text={text} />}
    </div>
  );
}
