import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { AuthText } from '~/config/accountTexts.ts';
import { onPageLeft } from '~/lib/browser/events.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import type { Problem } from './Problems.tsx';
import { useOneAtATime } from './useOneAtATime.ts';

/** The content of a form, by the names of its fields; of boxes only the ticked ones. */
export type Values = ReadonlyMap<string, string>;

export type Input = HTMLInputElement | HTMLSelectElement;

export const isField = (target: unknown): target is Input =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/**
 * The error of a field: the browser's own check in our words (specification, section 5), or a value that differs from the field it repeats.
 */
const flawOf = (input: Input, fields: readonly FieldDefinition[]): AuthText | undefined => {
  const field = fields.find(({ name }) => name === input.name);
  const { validity, form, value } = input;
  if (validity.valueMissing) return field?.missing ?? 'missing';
  if (!validity.valid) return field?.flaw ?? (input.type === 'email' ? 'badEmail' : 'badField');
  const first = form?.elements.namedItem(field?.repeats ?? '');
  return isField(first) && first.value !== value ? 'differentPasswords' : undefined;
};

/** The fields that repeat this value. */
const repetitionsOf = ({ name, form }: Input, fields: readonly FieldDefinition[]): readonly Input[] =>
  fields
    .filter(({ repeats }) => repeats === name)
    .map((field) => form?.elements.namedItem(field.name))
    .filter(isField);

const flawsIn = (form: HTMLFormElement, fields: readonly FieldDefinition[]): ReadonlyMap<string, AuthText> =>
  new Map(
    [...form.elements].filter(isField).flatMap((input) => {
      const flaw = flawOf(input, fields);
      return flaw === undefined ? [] : [[input.name, flaw] as const];
    }),
  );

const NONE: ReadonlySet<string> = new Set();

/** Clears the passwords: a page restored by Back must not show one to the next person at the machine (docs/threat-model.md T64). */
const clearPasswords = (form: HTMLFormElement): void => {
  const fields = form.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]');
  for (const field of fields) field.value = '';
};

/** A form whose passwords are cleared when the page is left. */
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

/** Removes the message of a field once it is valid; the summary stays, so that nothing moves above the typed text. */
function useMending(problem: Problem | undefined, fields: readonly FieldDefinition[]) {
  const [mended, setMended] = useState(NONE);
  return {
    flawOf: (name: string): AuthText | undefined => (mended.has(name) ? undefined : problem?.fields?.get(name)),
    mend: (target: EventTarget): void => {
      if (problem?.fields === undefined || !isField(target)) return;
      const right = [target, ...repetitionsOf(target, fields)].filter((input) => flawOf(input, fields) === undefined);
      setMended((before) => new Set([...before, ...right.map(({ name }) => name)]));
    },
    reset: (): void => {
      setMended(NONE);
    },
  };
}

/** Sends a form, one request at a time, and keeps its problems. */
export function useSending(
  fields: readonly FieldDefinition[],
  send: (values: Values, form: HTMLFormElement) => Promise<Problem | undefined>,
  /** Further checks of the typed values that the browser cannot make. */
  judge: (values: Values) => ReadonlyMap<string, AuthText> = () => new Map<string, AuthText>(),
) {
  const [problem, setProblem] = useState<Problem>();
  const { isBusy, attempt } = useOneAtATime();
  const [count, setCount] = useState(0);
  const mending = useMending(problem, fields);
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
      setProblem(await send(values, sent));
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
