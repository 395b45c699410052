import { isConsent } from '~/config/consent.ts';
import { fieldOf, type FieldName, type FieldPlace, type FieldValues } from '~/config/fields.ts';
import { consentAnswer } from './consentAnswer.ts';
import { camelCased, wireNameOf, type Address, type Profile } from './profileAnswer.ts';

/** A part of the profile as the SDK sends it; null removes a value. */
type Payload = Readonly<Record<string, unknown>>;

const valueOf = (name: FieldName, value: string): string | number | null => {
  if (value === '') return null;
  return fieldOf(name).kind === 'integer' ? Number(value) : value;
};

/** An address is sent as a whole: the provider removes missing parts. */
const withChanges = (address: Address, changes: readonly (readonly [FieldName, string])[]): Address => {
  const all = {
    ...address,
    ...Object.fromEntries(changes.map(([name, value]) => [camelCased(wireNameOf(name)), value])),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== null));
};

const standsIn =
  (place: FieldPlace) =>
  ([name]: readonly [FieldName, string]): boolean =>
    fieldOf(name).place === place;

/** The changes in the provider's format; unchanged fields are left out. An email address has a request of its own. */
export function payloadOf(
  known: Pick<Profile, 'values' | 'addresses'>,
  changes: FieldValues,
  language: string,
): Payload {
  const at = (place: FieldPlace) => [...changes].filter(standsIn(place));
  const sent = (place: FieldPlace) => at(place).map(([name, value]) => [name, valueOf(name, value)] as const);
  const [first = {}, ...others] = known.addresses;
  const address = [...new Map([...known.values, ...changes])].filter(standsIn('address'));
  return {
    ...Object.fromEntries(sent('profile').map(([name, value]) => [camelCased(name), value])),
    ...(at('address').length > 0 && { addresses: [withChanges(first, address), ...others] }),
    ...(at('custom').length > 0 && { customFields: Object.fromEntries(sent('custom')) }),
    ...(at('consents').length > 0 && {
      consents: Object.fromEntries(
        [...changes].flatMap(([name, value]) =>
          isConsent(name) ? [[name, consentAnswer(name, value !== '', language)]] : [],
        ),
      ),
    }),
  };
}
