import { useId, type ReactNode } from 'react';
import type { Screen } from '~/config/account.ts';
import type { Text } from './authText.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import { FormField } from './FormField.tsx';
import { Problems, type Problem } from './Problems.tsx';
import { Snackbar } from './Snackbar.tsx';
import type { Judge } from './StrengthMeter.tsx';
import { useSending, type Values } from './useSending.ts';

type Props = {
  readonly text: Text;
  readonly fields: readonly FieldDefinition[];
  readonly submitLabel: string;
  readonly onSubmit: (values: Values) => Promise<Problem | undefined>;
  /** The address that was typed on the previous screen, and a callback for each change of it. */
  readonly email?: string | undefined;
  readonly onEmail?: ((email: string) => void) | undefined;
  readonly judge?: Judge | undefined;
  /** Shows a screen that a problem mentions. */
  readonly onWay?: ((screen: Screen) => void) | undefined;
  readonly children?: ReactNode;
};

/**
 * A form with a summary of its problems above it and a text beside each field. `method="dialog"` does nothing outside a dialog: without
 * scripts no password ends up in an address.
 */
export function AuthForm({ text, fields, submitLabel, onSubmit, email, onEmail, judge, onWay, children }: Props) {
  const { problem, flawOf, mend, form, isBusy, count, submit } = useSending(fields, onSubmit);
  const note = useId();
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-busy={isBusy}
      aria-describedby={note}
      onSubmit={(event) => void submit(event)}
      onInput={({ target }) => {
        mend(target);
        if (target instanceof HTMLInputElement && target.name === 'email') onEmail?.(target.value);
      }}
    >
      <p id={note}>{text('requiredFields')}</p>
      <Problems problem={problem} fields={fields} heading={text('problems')} onWay={onWay} />
      {fields.map((field) => {
        const flaw = flawOf(field.name);
        return (
          <FormField
            key={field.name}
            field={field}
            problem={flaw === undefined ? undefined : text(flaw)}
            text={text}
            typed={(field.name === 'email' ? email : undefined) ?? field.initial}
            judge={judge}
          />
        );
      })}
      {children}
      <button className="button" type="submit" aria-disabled={isBusy}>
        {isBusy ? text('wait') : submitLabel}
      </button>
      {problem?.aside !== undefined && <Snackbar key={count} message={problem.aside} closeLabel={text('close')} />}
    </form>
  );
}
