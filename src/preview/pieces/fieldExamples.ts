import type { FieldDefinition } from '~/islands/shared/fieldDefinition.ts';

/** A field of a form in one of its states. */
export type FieldExample = {
  /** The name of the state. */
  readonly state: string;
  readonly field: FieldDefinition;
  /** Why it was not accepted. */
  readonly problem?: string;
};

type Words = Readonly<
  Record<'email' | 'password' | 'givenName' | 'birthdate' | 'civility' | 'hint' | 'choice' | 'missing' | 'flaw', string>
>;

/** Every kind of field in every state: the page of the pieces shows them, and a test checks each. */
export const fieldExamples = (words: Words): readonly FieldExample[] => {
  const email = { name: 'email', label: words.email, type: 'email', autoComplete: 'email' } as const;
  const givenName = { name: 'given_name', label: words.givenName, type: 'text', autoComplete: 'given-name' } as const;
  const civility = {
    name: 'civility',
    label: words.civility,
    type: 'select',
    autoComplete: 'honorific-prefix',
    options: [['ms', words.choice]],
  } as const;
  return [
    { state: 'empty', field: givenName },
    { state: 'optional', field: { ...givenName, isOptional: true } },
    { state: 'filled', field: { ...givenName, initial: 'Ana' } },
    { state: 'read only', field: { ...email, initial: 'ana@club.example', isReadOnly: true } },
    { state: 'with a hint', field: { ...email, hint: words.hint } },
    { state: 'missing', field: email, problem: words.missing },
    { state: 'wrong', field: { ...email, initial: 'ana@', hint: words.hint }, problem: words.flaw },
    {
      state: 'a password',
      field: { name: 'password', label: words.password, type: 'password', autoComplete: 'current-password' },
    },
    {
      state: 'a new password',
      field: { name: 'password', label: words.password, type: 'password', autoComplete: 'new-password' },
    },
    {
      state: 'a date',
      field: { name: 'birthdate', label: words.birthdate, type: 'date', autoComplete: 'bday', isOptional: true },
    },
    { state: 'a choice', field: civility },
    { state: 'an optional choice', field: { ...civility, isOptional: true } },
  ];
};
