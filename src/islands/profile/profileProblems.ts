import type { AuthText } from '~/config/accountTexts.ts';
import { FIELD_NAMES, fieldOf, type FieldName } from '~/config/fields.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import type { Failure } from '~/lib/identity/contract.ts';
import { wireNameOf } from '~/lib/identity/account/profileAnswer.ts';
import { sentenceFor } from '../shared/authProblems.ts';
import type { Problem } from '../shared/Problems.tsx';

/** Our name of the field in a complaint of the provider: `addresses.0.locality` is the city. */
const fieldNamed = (path: string): FieldName | undefined => {
  const [place = '', ...rest] = path.split('.');
  const name = rest.find((part) => Number.isNaN(Number(part))) ?? place;
  return FIELD_NAMES.find((known) => wireNameOf(known) === name);
};

const flawOf = (name: FieldName): AuthText => {
  const { kind } = fieldOf(name);
  if (kind === 'birthdate') return 'badBirthdate';
  if (kind === 'integer') return 'badNumber';
  return kind === 'tel' ? 'badPhone' : kind === 'email' ? 'badEmail' : 'badField';
};

/**
 * The reasons why a profile was not saved: the provider's messages beside the fields, and one sentence for any other failure
 * (specification, section 8).
 */
export const profileProblem = (failure: Failure, text: ProfileWording): Problem => {
  const { fields = [] } = failure;
  const flaws = fields.flatMap(({ field, code: flaw }) => {
    const name = fieldNamed(field);
    return name === undefined ? [] : [[name, flaw === 'missing' ? ('missing' as const) : flawOf(name)] as const];
  });
  if (flaws.length > 0) return { fields: new Map(flaws) };
  if (failure.code === 'phoneTaken') return { fields: new Map([['phone_number', failure.code]]) };
  return { aside: sentenceFor(failure, text) };
};
