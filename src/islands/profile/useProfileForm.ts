import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { groupOf, type GroupName } from '~/config/fieldGroups.ts';
import type { FieldName, FieldValues } from '~/config/fields.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import { askBeforeLeaving } from '~/lib/browser/askBeforeLeaving.ts';
import { partsOfBirthdate } from '~/lib/birthdate.ts';
import { memberId } from '~/runtime/member.ts';
import type { Problem } from '../shared/Problems.tsx';
import { readAnswers } from './readAnswers.ts';
import { isField, useSending, type Input, type Values } from '../shared/useSending.ts';

export type Saving = {
  readonly group: GroupName;
  /** The fields of the group that are asked; without it all of them. */
  readonly asked?: readonly FieldName[] | undefined;
  /** The values at the provider; undefined until it has answered: nothing can be typed until then. */
  readonly present: FieldValues | undefined;
  /** Receives only the changed values, an empty one for a removed value; after a problem the typed text stays. */
  readonly save: (changes: FieldValues) => Promise<Problem | undefined>;
  /** Called with the outcome; `unchanged` has sent no request. */
  readonly onDone: (ending: 'saved' | 'unchanged') => void;
};

const today = (): string => new Date().toISOString().slice(0, 10);
const typedIn = (form: HTMLFormElement): Values =>
  new Map([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
const NOTHING: FieldValues = new Map();

/**
 * Warns before unsaved changes are lost; not once their member has logged out, when the page is emptied for the next person
 * (docs/threat-model.md T33).
 */
function useUnsaved() {
  const [isUnsaved, setUnsaved] = useState(false);
  // A layout effect ends together with the note on the page; a plain effect may end after the member has left.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const id = memberId();
    return askBeforeLeaving(() => id !== undefined && memberId() === id);
  }, [isUnsaved]);
  return [isUnsaved, setUnsaved] as const;
}

/** The values by the names of their inputs: a date of birth is typed into three. */
const byInputs = (values: FieldValues): Values =>
  new Map<string, string>([
    ...values,
    ...Object.entries(partsOfBirthdate(values.get('birthdate') ?? '')).map(
      ([part, value]) => [`birthdate-${part}`, value] as const,
    ),
  ]);

/** Sets a field to the newly saved value, unless the field differs from the previously saved one. */
const follow = (field: Input, before: string, now: string): void => {
  if ('checked' in field && field.type === 'checkbox') {
    if (field.checked === (before === 'granted')) field.checked = now === 'granted';
  } else if (field.value === before) field.value = now;
};

/**
 * Updates fields that the member has not changed to values saved elsewhere: React sets only their default values. Fields that this form
 * itself has sent already contain the value, or a newer one. The returned function registers the sent values.
 */
function useFollowing(form: RefObject<HTMLFormElement | null>, present: FieldValues | undefined) {
  const before = useRef(byInputs(NOTHING));
  const sent = useRef(byInputs(NOTHING));
  useLayoutEffect(() => {
    const now = byInputs(present ?? NOTHING);
    for (const field of [...(form.current?.elements ?? [])].filter(isField)) {
      const valueIn = (values: Values): string | undefined => values.get(field.name);
      const [was = '', is = ''] = [valueIn(before.current), valueIn(now)];
      if (was !== is && valueIn(sent.current) !== is) follow(field, was, is);
    }
    before.current = now;
    sent.current = byInputs(NOTHING);
  }, [form, present]);
  return (changes: FieldValues): void => {
    sent.current = byInputs(changes);
  };
}

/** The state of a profile form: the values before, the values now, and whether they are saved. */
export function useProfileForm({ group, asked, present, save, onDone }: Saving, text: ProfileWording) {
  const [isUnsaved, setUnsaved] = useUnsaved();
  const fields = (asked ?? groupOf(group).fields).map((name) => ({
    name,
    label: text(name),
    type: 'text' as const,
    autoComplete: 'off' as const,
  }));
  const answers = (typed: Values, saved = present ?? NOTHING) => readAnswers(group, saved, typed, today(), asked);
  const look = (form: HTMLFormElement, saved?: FieldValues): void => {
    const { changes, flaws } = answers(typedIn(form), saved);
    setUnsaved(changes.size + flaws.size > 0);
  };
  const send = async (typed: Values, form: HTMLFormElement): Promise<Problem | undefined> => {
    const { changes } = answers(typed);
    noteSent(changes);
    const problem = changes.size === 0 ? undefined : await save(changes);
    if (problem !== undefined) {
      setUnsaved(true);
      return problem;
    }
    // Text typed during the request is not saved yet.
    look(form, new Map([...(present ?? NOTHING), ...changes]));
    onDone(changes.size === 0 ? 'unchanged' : 'saved');
    return undefined;
  };
  const sending = useSending(fields, send, (typed) => answers(typed).flaws);
  const noteSent = useFollowing(sending.form, present);
  return {
    ...sending,
    fields,
    isUnsaved,
    flawOf: (name: string): string | undefined => {
      const flaw = sending.flawOf(name);
      return flaw === undefined ? undefined : text(flaw);
    },
    look,
  };
}
