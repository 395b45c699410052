import { describe, expect, it } from 'vitest';
import { ALPHA2 } from '~/config/countries.ts';
import { CONSENT_NAMES, CONSENT_VERSIONS } from '~/config/consent.ts';
import {
  FIELD_GROUPS,
  fieldsOnPage,
  groupOf,
  PROFILE_SECTIONS,
  PROFILE_TABS,
  type GroupName,
} from '~/config/fieldGroups.ts';
import { FIELD_NAMES, fieldOf, optionsOf, TEXT_MOST, type Field, type FieldName } from '~/config/fields.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { countryOptions } from '~/i18n/countryOptions.ts';
import { CONSENTS } from '../../../sandbox/identity/accounts/consentCatalogue.ts';
import { customFieldsOfConfig, customFieldsSchema } from '../../../sandbox/identity/accounts/customFields.ts';
import { TEXT_MAX } from '../../../sandbox/identity/config.ts';

/** Specification, section 3, verbatim; without the fields that only the sign-up and the login have. */
const DESCRIBED: Readonly<Record<GroupName, { readonly required: string; readonly optional: string }>> = {
  personal: {
    required: 'email, given_name',
    optional:
      'username, family_name, civility, nationality, birthdate, phone_number, address_type, postal_code, city, country, ' +
      'optin_cycling, optin_contents, optin_partners, optin_merchandising_two, optin_fantasy',
  },
  fan: {
    required: '',
    optional:
      'fan_road, fan_road_number, fan_tv, favorite_historical_cyclist, favorite_historical_team, favorite_cyclist, ' +
      'favorite_team, favorite_maillot, mountain_pass',
  },
  practicing: {
    required: '',
    optional:
      'practicing, practicing_level, training, bike_brand, type_race, license, federation, club, watch, watch_brand, ' +
      'equipment_brand',
  },
  consents: {
    required: '',
    optional: 'optin_cycling, optin_contents, optin_partners, nationality, birthdate, civility',
  },
  'consents-profile': {
    required: 'nationality, birthdate, civility',
    optional: 'optin_cycling, optin_contents, optin_partners',
  },
  'consents-club': { required: '', optional: 'optin_cycling' },
  // The nationality prompt of section 2 has no other field.
  nationality: { required: 'nationality', optional: '' },
  email: { required: 'email', optional: '' },
};

const listed = (names: string): readonly string[] => names.split(', ').filter(Boolean).sort();
const GROUP_NAMES = Object.keys(FIELD_GROUPS).filter((name): name is GroupName => Object.hasOwn(DESCRIBED, name));

describe('the groups of fields', () => {
  it.each(GROUP_NAMES)('has in %s what the specification lists, with what is required', (name) => {
    const { fields, required } = groupOf(name);
    expect([...required].sort()).toEqual(listed(DESCRIBED[name].required));
    expect(fields.filter((field) => !required.includes(field)).sort()).toEqual(listed(DESCRIBED[name].optional));
  });

  it('use every field of the catalogue, and the tabs are groups', () => {
    const used = new Set<FieldName>(GROUP_NAMES.flatMap((name) => groupOf(name).fields));
    expect(FIELD_NAMES.filter((name) => !used.has(name))).toEqual([]);
    expect(PROFILE_TABS).toEqual(['personal', 'fan', 'practicing']);
  });
});

describe('the profile page', () => {
  it('has each field of its sections once, and every consent beside its history', () => {
    const asked = PROFILE_SECTIONS.flatMap(fieldsOnPage);
    expect(asked.toSorted()).toEqual(
      [...new Set<FieldName>(PROFILE_SECTIONS.flatMap((section) => groupOf(section).fields))].sort(),
    );
    expect(fieldsOnPage('consents')).toEqual(FIELD_NAMES.filter((name) => fieldOf(name).kind === 'consent'));
  });
});

/** The limits or examples of a field's values. */
const samplesOf = (field: Field): readonly (string | number)[] => {
  switch (field.kind) {
    case 'text':
    case 'suggested':
    case 'tel':
    case 'email':
      return ['x'.repeat(field.maxLength)];
    case 'integer':
      return [field.min, field.max];
    case 'choice':
    case 'yesNo':
      return optionsOf(field);
    case 'country':
      return countryOptions('fr').map(([code]) => code);
    case 'birthdate':
    case 'consent':
      return [];
  }
};

describe('the catalogue and the provider', () => {
  const custom = FIELD_NAMES.filter((name) => fieldOf(name).place === 'custom');
  const known = new Map(customFieldsOfConfig.map((definition) => [definition.path, definition]));

  it('have the same custom fields, except those of the chat and those that the site syncs itself', () => {
    const others = ['livelike_access_token', 'livelike_id', 'seen_stage', 'followed'];
    expect([...custom, ...others].sort()).toEqual([...known.keys()].sort());
  });

  it.each(custom)('agree on the answers to %s', (name) => {
    const samples = samplesOf(fieldOf(name));
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      expect(customFieldsSchema.safeParse({ [name]: sample }).success, String(sample)).toBe(true);
    }
    const { selectable_values: values } = { selectable_values: undefined, ...known.get(name) };
    if (values !== undefined) expect(values.map(({ value }) => value).sort()).toEqual([...samples].map(String).sort());
    for (const wrong of ['<none of these>'.repeat(2_000), -1, 201]) {
      expect(customFieldsSchema.safeParse({ [name]: wrong }).success).toBe(false);
    }
  });

  it('agree on the maximum length of a text', () => {
    expect(TEXT_MOST).toBe(TEXT_MAX);
  });

  it.each(CONSENT_NAMES)(
    'agree on the text of %s in each language, in the version that is sent with the answer',
    (name) => {
      const consent = CONSENTS.find(({ key }) => key === name);
      const version = consent?.versions.find(({ id }) => id === CONSENT_VERSIONS[name]);
      expect(consent?.status).toBe('active');
      expect(version).toBe(consent?.versions.at(-1));
      for (const locale of LOCALES) {
        expect(wordingIn(locale)(`profile.${name}`)).toBe(version?.wordings[locale].description);
      }
    },
  );
});

describe('the countries to choose from', () => {
  it.each(LOCALES)('are all that the provider supports in %s, sorted by name', (locale) => {
    const options = countryOptions(locale);
    expect(options.length).toBe(ALPHA2.size - 1);
    expect(options.filter(([code, name]) => code === name || name === '')).toEqual([]);
    const { compare } = new Intl.Collator(locale);
    expect(options.map(([, name]) => name)).toEqual(options.map(([, name]) => name).sort(compare));
  });
});

describe('the autofill tokens', () => {
  /** HTML standard, "autofill field": those of this catalogue. */
  const TOKENS = [
    'off',
    'given-name',
    'family-name',
    'nickname',
    'honorific-prefix',
    'bday',
    'email',
    'tel',
    'postal-code',
    'address-level2',
    'country',
  ];

  it('are tokens of the standard, each for one field of a form', () => {
    for (const name of GROUP_NAMES) {
      const tokens = groupOf(name).fields.map((field) => fieldOf(field).autoComplete);
      expect(tokens.filter((token) => !TOKENS.includes(token))).toEqual([]);
      const named = tokens.filter((token) => token !== 'off');
      expect(new Set(named).size).toBe(named.length);
    }
  });
});
