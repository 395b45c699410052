import { describe, expect, it } from 'vitest';
import { FIELD_NAMES, fieldOf, type FieldName } from '~/config/fields.ts';
import { readProfileAnswer } from '~/lib/identity/account/profileAnswer.ts';
import { payloadOf } from '~/lib/identity/account/profilePayload.ts';

const ANSWER = {
  id: 'marie',
  givenName: 'Marie',
  phoneNumber: '+33612345678',
  addresses: [
    { title: 'Chez moi', streetAddress: '1 rue du Col', postalCode: '31110', locality: 'Luchon', country: 'FR' },
    { locality: 'Gap' },
  ],
  customFields: { civility: 'ms', fan_road_number: 12 },
  consents: {
    optin_cycling: {
      granted: true,
      consent_type: 'opt-in',
      date: '2020-08-29T12:00:00.000Z',
      consent_version: { version_id: 1, language: 'fr', title: 'Actualités', description: 'Je souhaite…' },
      history: [],
    },
  },
};

const known = () => readProfileAnswer(ANSWER) ?? { id: '', values: new Map(), consents: [], addresses: [] };
const changed = (changes: Partial<Record<FieldName, string>>) =>
  payloadOf(
    known(),
    new Map(FIELD_NAMES.flatMap((name) => (name in changes ? [[name, changes[name] ?? ''] as const] : []))),
    'de',
  );

describe('the response of the provider', () => {
  it('is read wherever a field is, with numbers as text', () => {
    expect(Object.fromEntries(known().values)).toEqual({
      given_name: 'Marie',
      phone_number: '+33612345678',
      postal_code: '31110',
      city: 'Luchon',
      country: 'FR',
      civility: 'ms',
      fan_road_number: '12',
      optin_cycling: 'granted',
    });
  });

  it.each([undefined, null, [], 'Marie', {}, { id: 7 }, { id: 'marie', addresses: 'Luchon' }])(
    'is not a profile: %j',
    (answer) => {
      expect(readProfileAnswer(answer)).toBeUndefined();
    },
  );
});

describe('what is sent', () => {
  it('is nothing if nothing was changed, and only the changes otherwise', () => {
    expect(changed({})).toEqual({});
    expect(changed({ family_name: 'Martin' })).toEqual({ familyName: 'Martin' });
    expect(changed({ fan_road_number: '7', username: 'marie' })).toEqual({
      customFields: { fan_road_number: 7, username: 'marie' },
    });
  });

  it('is null if a value was removed', () => {
    expect(changed({ given_name: '', civility: '' })).toEqual({ givenName: null, customFields: { civility: null } });
  });

  it('contains the whole address with fields that no form has, and every other address', () => {
    const { streetAddress, title } = { title: 'Chez moi', streetAddress: '1 rue du Col' };
    expect(changed({ city: 'Tarbes', postal_code: '' })).toEqual({
      addresses: [{ title, streetAddress, locality: 'Tarbes', country: 'FR' }, { locality: 'Gap' }],
    });
  });

  it('contains with a consent the version of the text, and its language', () => {
    const version = (version_id: number) => ({ version_id, language: 'de' });
    expect(changed({ optin_cycling: '', optin_fantasy: 'granted' })).toEqual({
      consents: {
        optin_cycling: { granted: false, consent_type: 'opt-in', consent_version: version(3) },
        optin_fantasy: { granted: true, consent_type: 'opt-in', consent_version: version(1) },
      },
    });
  });

  it.each(FIELD_NAMES)('has a place for %s, except for the address that a mail verifies', (name) => {
    expect(Object.keys(changed({ [name]: '1' })).length).toBe(fieldOf(name).place === 'email' ? 0 : 1);
  });
});
