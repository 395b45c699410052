import type { AuthText } from '~/config/accountTexts.ts';
import { groupOf, type GroupName } from '~/config/fieldGroups.ts';
import { fieldOf, type FieldName, type FieldValues } from '~/config/fields.ts';
import { birthdateOf } from '~/lib/birthdate.ts';
import { isVisible } from '~/lib/isVisible.ts';
import { phoneNumberOf } from '~/lib/phoneNumber.ts';
import type { Values } from '../shared/useSending.ts';

/** The content of a profile form: the changed values, and the invalid ones. */
type Answers = { readonly changes: FieldValues; readonly flaws: ReadonlyMap<FieldName, AuthText> };

type Answer = { readonly value: string } | { readonly flaw: AuthText };

const answerAs = (value: string | undefined, flaw: AuthText): Answer => (value === undefined ? { flaw } : { value });

const answerTo = (name: FieldName, typed: Values, today: string): Answer => {
  const field = fieldOf(name);
  const given = (typed.get(name) ?? '').trim();
  // A name of zero-width characters only would be invisible in a greeting.
  const text = isVisible(given) ? given : '';
  switch (field.kind) {
    case 'birthdate': {
      const [day = '', month = '', year = ''] = ['day', 'month', 'year'].map((part) => typed.get(`${name}-${part}`));
      return answerAs(birthdateOf({ day, month, year }, today), 'badBirthdate');
    }
    case 'tel':
      return answerAs(phoneNumberOf(text), 'badPhone');
    case 'integer': {
      const isWithin = /^\d{1,9}$/.test(text) && Number(text) >= field.min && Number(text) <= field.max;
      return text === '' || isWithin ? { value: text === '' ? '' : String(Number(text)) } : { flaw: 'badNumber' };
    }
    case 'consent':
      return { value: typed.has(name) ? 'granted' : '' };
    case 'text':
    case 'email':
    case 'suggested':
    case 'choice':
    case 'yesNo':
    case 'country':
      return { value: text };
  }
};

/**
 * Compares the content of a form with the values at the provider. An existing address is changed elsewhere, by a mail that verifies the new
 * one.
 *
 * @param fields those of the group that the form has; any other keeps its value.
 */
export function readAnswers(
  group: GroupName,
  present: FieldValues,
  typed: Values,
  today: string,
  fields: readonly FieldName[] = groupOf(group).fields,
): Answers {
  const { required } = groupOf(group);
  const changes = new Map<FieldName, string>();
  const flaws = new Map<FieldName, AuthText>();
  for (const name of fields) {
    const before = present.get(name) ?? '';
    const answer = name === 'email' && before !== '' ? { value: before } : answerTo(name, typed, today);
    if ('flaw' in answer) flaws.set(name, answer.flaw);
    else if (answer.value === '' && required.includes(name)) flaws.set(name, 'missing');
    else if (answer.value !== before) changes.set(name, answer.value);
  }
  return { changes, flaws };
}
