/** A person in the tests. `email` is `null` for visitors without an account. */
type Person = { readonly name: string; readonly is: string; readonly email: string | null };

/** The people in the tests; the members are those of `sandbox/identity/accounts/personas.ts`. */
export const PEOPLE = {
  ana: { name: 'Ana', is: 'an anonymous fan on a phone', email: null },
  lea: { name: 'Lea', is: 'a reader of the newsletter', email: 'lea@club.example' },
  member: { name: 'Marie', is: 'a verified member with a complete profile', email: 'member@club.example' },
  newcomer: { name: 'Nils', is: 'a member whose address is not verified yet', email: 'newcomer@club.example' },
  partial: {
    name: 'Pilar',
    is: 'a verified member without birthdate, civility or nationality',
    email: 'partial@club.example',
  },
  sam: { name: 'Sam', is: 'a member who came by Google without an e-mail address', email: null },
  mia: { name: 'Mia', is: 'a member who came by Google and has no password', email: 'social@club.example' },
} as const satisfies Readonly<Record<string, Person>>;
