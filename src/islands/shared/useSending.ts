import { useState, type SubmitEvent } from 'react';
import type { AuthText } from '~/config/accountTexts.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import type { Problem } from './Problems.tsx';

/** What a form holds, by the names of its fields; of boxes only those that are ticked. */
export type Values = ReadonlyMap<string, string>;

/** The browser's own verdict on a field, in our words (specification, section 5). */
const flawOf = (
  input: HTMLInputElement | HTMLSelectElement,
  field: FieldDefinition | undefined,
): AuthText | undefined => {
  if (input.validity.valid) return undefined;
  if (input.validity.valueMissing) return field?.missing ?? 'missing';
  return field?.flaw ?? (input.type === 'email' ? 'badEmail' : 'badField');
};

const flawsIn = (form: HTMLFormElement, fields: readonly FieldDefinition[]): ReadonlyMap<string, AuthText> => {
  const isField = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
  return new Map(
    [...form.elements].filter(isField).flatMap((input) => {
      const field = fields.find(({ name }) => name === input.name);
      const flaw = flawOf(input, field);
      return flaw === undefined ? [] : [[input.name, flaw] as const];
    }),
  );
};

/** A password that is in the page for no reason is a password too many (docs/threat-model.md T64). */
const clearPasswords = (form: HTMLFormElement): void => {
  const fields = form.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]');
  for (const field of fields) field.value = '';
};

/** Sends a form once, however often its button is pressed (docs/threat-model.md T36), and keeps what is wrong with it. */
export function useSending(
  fields: readonly FieldDefinition[],
  send: (values: Values) => Promise<Problem | undefined>,
  /** What else is wrong with what was typed, which the browser cannot see. */
  judge: (values: Values) => ReadonlyMap<string, AuthText> = () => new Map<string, AuthText>(),
) {
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const [count, setCount] = useState(0);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const entries = [...new FormData(form)];
    const values = new Map(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
    const flaws = new Map([...flawsIn(form, fields), ...judge(values)]);
    if (flaws.size > 0) {
      setProblem({ fields: flaws });
      return;
    }
    setBusy(true);
    const found = await send(values);
    if (found?.isUnanswered === true) clearPasswords(form);
    setProblem(found);
    setCount((before) => before + 1);
    setBusy(false);
  };
  return { problem, isBusy, count, submit };
}
