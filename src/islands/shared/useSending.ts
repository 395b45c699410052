import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { AuthText } from '~/config/accountTexts.ts';
import { onPageLeft } from '~/lib/browser/events.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import type { Problem } from './Problems.tsx';
import { useOneAtATime } from './useOneAtATime.ts';

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

const isField = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const flawsIn = (form: HTMLFormElement, fields: readonly FieldDefinition[]): ReadonlyMap<string, AuthText> => {
  return new Map(
    [...form.elements].filter(isField).flatMap((input) => {
      const field = fields.find(({ name }) => name === input.name);
      const flaw = flawOf(input, field);
      return flaw === undefined ? [] : [[input.name, flaw] as const];
    }),
  );
};

const NONE: ReadonlySet<string> = new Set();

/** A page that Back shows again as it was left must not hold a password for the next person at the machine (docs/threat-model.md T64). */
const clearPasswords = (form: HTMLFormElement): void => {
  const fields = form.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]');
  for (const field of fields) field.value = '';
};

/** A form that holds no password once the page is left. */
function useForgetful(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () =>
      onPageLeft(() => {
        if (form.current !== null) clearPasswords(form.current);
      }),
    [],
  );
  return form;
}

/** A field that has become right loses its message; the summary stays, so that nothing moves above what is typed. */
function useMending(problem: Problem | undefined) {
  const [mended, setMended] = useState(NONE);
  return {
    flawOf: (name: string): AuthText | undefined => (mended.has(name) ? undefined : problem?.fields?.get(name)),
    mend: (target: EventTarget): void => {
      if (problem?.fields === undefined || !isField(target) || !target.validity.valid) return;
      setMended((before) => new Set([...before, target.name]));
    },
    reset: (): void => {
      setMended(NONE);
    },
  };
}

/** Sends a form, once at a time, and keeps its problems. */
export function useSending(
  fields: readonly FieldDefinition[],
  send: (values: Values) => Promise<Problem | undefined>,
  /** What else is wrong with what was typed, which the browser cannot see. */
  judge: (values: Values) => ReadonlyMap<string, AuthText> = () => new Map<string, AuthText>(),
) {
  const [problem, setProblem] = useState<Problem>();
  const { isBusy, attempt } = useOneAtATime();
  const [count, setCount] = useState(0);
  const mending = useMending(problem);
  const form = useForgetful();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const sent = event.currentTarget;
    const entries = [...new FormData(sent)];
    const values = new Map(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
    const flaws = new Map([...flawsIn(sent, fields), ...judge(values)]);
    mending.reset();
    if (flaws.size > 0) {
      setProblem({ fields: flaws });
      return;
    }
    await attempt(async () => {
      setProblem(await send(values));
      setCount((before) => before + 1);
    });
  };
  return {
    problem,
    isBusy,
    count,
    submit,
    form,
    flawOf: mending.flawOf,
    mend: mending.mend,
  };
}
