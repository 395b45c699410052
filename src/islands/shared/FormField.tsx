import { useState, type ReactNode } from 'react';
import type { Text } from './authText.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import { FieldInput } from './FieldInput.tsx';
import { ShowBox } from './ShowBox.tsx';
import { StrengthMeter, type Judge } from './StrengthMeter.tsx';

type Props = {
  readonly field: FieldDefinition;
  readonly problem: string | undefined;
  readonly text: Text;
  /** The text typed on the previous screen, so that it is typed only once (WCAG 3.3.7). */
  readonly typed: string | undefined;
  readonly judge?: Judge | undefined;
  /** The prefix of the ids: two forms of a page may have the same field. */
  readonly scope?: string;
  /** The part of the hint that is more than text, such as a link. */
  readonly children?: ReactNode;
};

/** A field with its label, hint and problem; a password can be shown. Text typed before hydration stays. */
export function FormField({ field, problem, text, typed, judge, scope = 'auth', children }: Props) {
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
        emptyOption={text(isOptional ? 'noChoice' : 'chooseAnswer')}
        onType={isJudged ? setPassword : undefined}
      />
      {problem !== undefined && (
        <strong className="problem" id={`${id}-problem`}>
          {problem}
        </strong>
      )}
      {type === 'password' && <ShowBox label={text('showPassword')} isShown={isShown} onChange={setShown} />}
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      {children}
      {isJudged && <StrengthMeter password={password} judge={judge} text={text} />}
    </div>
  );
}
