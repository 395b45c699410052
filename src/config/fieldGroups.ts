import { isConsent, type FieldName } from './fields.ts';

type Group = { readonly fields: readonly FieldName[]; readonly required: readonly FieldName[] };

const THREE_CONSENTS = ['optin_cycling', 'optin_contents', 'optin_partners'] as const;
const WHO_AND_WHENCE = ['birthdate', 'civility', 'nationality'] as const;

/** The fields that are asked together (specification, section 3), in the order in which they stand. */
export const FIELD_GROUPS = {
  personal: {
    fields: [
      'given_name',
      'family_name',
      'email',
      'username',
      'civility',
      'birthdate',
      'nationality',
      'phone_number',
      'address_type',
      'postal_code',
      'city',
      'country',
      ...THREE_CONSENTS,
      'optin_merchandising_two',
      'optin_fantasy',
    ],
    required: ['given_name', 'email'],
  },
  fan: {
    fields: [
      'fan_road',
      'fan_road_number',
      'fan_tv',
      'favorite_cyclist',
      'favorite_team',
      'favorite_historical_cyclist',
      'favorite_historical_team',
      'favorite_maillot',
      'mountain_pass',
    ],
    required: [],
  },
  practicing: {
    fields: [
      'practicing',
      'practicing_level',
      'training',
      'type_race',
      'license',
      'federation',
      'club',
      'bike_brand',
      'equipment_brand',
      'watch',
      'watch_brand',
    ],
    required: [],
  },
  consents: { fields: [...WHO_AND_WHENCE, ...THREE_CONSENTS], required: [] },
  'consents-profile': { fields: [...WHO_AND_WHENCE, ...THREE_CONSENTS], required: WHO_AND_WHENCE },
  'consents-club': { fields: ['optin_cycling'], required: [] },
  nationality: { fields: ['nationality'], required: ['nationality'] },
  email: { fields: ['email'], required: ['email'] },
} as const satisfies Readonly<Record<string, Group>>;

export type GroupName = keyof typeof FIELD_GROUPS;

/** A group by its name, in the type that all groups share. */
export const groupOf = (name: GroupName): Group => FIELD_GROUPS[name];

/** The sections of the profile page that are tabs; their names are the fragments of its address. */
export const PROFILE_TABS = ['personal', 'fan', 'practicing'] as const satisfies readonly GroupName[];

/** The sections of the profile page: the tabs, and the consents below them. */
export const PROFILE_SECTIONS = [...PROFILE_TABS, 'consents'] as const satisfies readonly GroupName[];

export type ProfileSectionName = (typeof PROFILE_SECTIONS)[number];

/** The fields of a section on the profile page: each field occurs once, and the consents are in the section that shows their history. */
export const fieldsOnPage = (section: ProfileSectionName): readonly FieldName[] =>
  section === 'consents'
    ? groupOf('personal').fields.filter(isConsent)
    : groupOf(section).fields.filter((name) => !isConsent(name));
