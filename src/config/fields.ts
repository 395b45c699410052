import { hasOwn } from '~/lib/hasOwn.ts';
import { CIVILITIES } from './account.ts';
import { RACE_IN_BROWSERS } from './race/inBrowsers.ts';

/** The part of the provider's profile in which a field is kept; the postal address is the first of `addresses`. */
export type FieldPlace = 'profile' | 'address' | 'custom' | 'consents' | 'email';

/** The names that are suggested while the member types; other values are allowed. */
export type Suggested = 'riders' | 'teams' | 'climbs';

/** The kind of a field's control. */
type FieldKind =
  | { readonly kind: 'text' | 'tel' | 'email'; readonly maxLength: number }
  | { readonly kind: 'suggested'; readonly maxLength: number; readonly from: Suggested }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'yesNo' | 'country' | 'birthdate' | 'consent' };

export type Field = FieldKind & {
  readonly place: FieldPlace;
  /** The token for autofill (HTML standard, "autofill"; WCAG 1.3.5); `off` where there is none. */
  readonly autoComplete: string;
  /** The provider's name, where it differs. */
  readonly wireName?: string;
};

/** The longest text that the provider keeps, in UTF-16 units, which is how `maxlength` counts. */
export const TEXT_MOST = 20_000;
/** Maximum length of an e-mail address (RFC 5321, erratum 1690). */
const EMAIL_MOST = 254;
/** Fifteen digits and the characters that people write between them. */
const PHONE_MOST = 40;

const shortText = (autoComplete: string) => ({ kind: 'text', maxLength: TEXT_MOST, autoComplete }) as const;
const choiceOf = <const Options extends readonly string[]>(options: Options) =>
  ({ kind: 'choice', options, place: 'custom', autoComplete: 'off' }) as const;
const suggestedFrom = (from: Suggested) =>
  ({ kind: 'suggested', from, maxLength: TEXT_MOST, place: 'custom', autoComplete: 'off' }) as const;

const YES_OR_NO = { kind: 'yesNo', place: 'custom', autoComplete: 'off' } as const;
const OWN_WORDS = { ...shortText('off'), place: 'custom' } as const;
const CONSENT = { kind: 'consent', place: 'consents', autoComplete: 'off' } as const;

/** Every field of a member's profile (specification, section 3), by the name under which the specification lists it. */
export const FIELDS = {
  given_name: { ...shortText('given-name'), place: 'profile' },
  family_name: { ...shortText('family-name'), place: 'profile' },
  email: { kind: 'email', maxLength: EMAIL_MOST, place: 'email', autoComplete: 'email' },
  birthdate: { kind: 'birthdate', place: 'profile', autoComplete: 'bday' },
  phone_number: { kind: 'tel', maxLength: PHONE_MOST, place: 'profile', autoComplete: 'tel' },

  // The only values that the vendor accepts.
  address_type: { kind: 'choice', options: ['delivery', 'billing'], place: 'address', autoComplete: 'off' },
  postal_code: { ...shortText('postal-code'), place: 'address' },
  city: { ...shortText('address-level2'), place: 'address', wireName: 'locality' },
  country: { kind: 'country', place: 'address', autoComplete: 'country' },

  username: { ...shortText('nickname'), place: 'custom' },
  civility: { ...choiceOf(CIVILITIES), autoComplete: 'honorific-prefix' },
  // Autofill has no token for a nationality; its token for a country means the country of residence.
  nationality: { kind: 'country', place: 'custom', autoComplete: 'off' },

  fan_road: YES_OR_NO,
  fan_road_number: { kind: 'integer', min: 0, max: 200, place: 'custom', autoComplete: 'off' },
  fan_tv: choiceOf(['every_stage', 'often', 'sometimes', 'never']),
  favorite_cyclist: suggestedFrom('riders'),
  favorite_team: suggestedFrom('teams'),
  // Riders of other years are not part of the content.
  favorite_historical_cyclist: OWN_WORDS,
  favorite_historical_team: OWN_WORDS,
  favorite_maillot: choiceOf(RACE_IN_BROWSERS.favourites),
  mountain_pass: suggestedFrom('climbs'),

  practicing: YES_OR_NO,
  practicing_level: choiceOf(['beginner', 'regular', 'sporting', 'competitor']),
  training: choiceOf(['occasionally', 'weekly', 'several_times_a_week', 'daily']),
  bike_brand: OWN_WORDS,
  type_race: choiceOf(['road', 'time_trial', 'gravel', 'mountain_bike', 'cyclo_cross', 'track', 'none']),
  license: YES_OR_NO,
  federation: OWN_WORDS,
  club: OWN_WORDS,
  watch: YES_OR_NO,
  watch_brand: OWN_WORDS,
  equipment_brand: OWN_WORDS,

  optin_cycling: CONSENT,
  optin_contents: CONSENT,
  optin_partners: CONSENT,
  optin_merchandising_two: CONSENT,
  optin_fantasy: CONSENT,
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof FIELDS;

/** The values of fields as text; `granted` for a consent. In a change, an empty value removes the stored one. */
export type FieldValues = ReadonlyMap<FieldName, string>;

/** The names of all fields, in the order of the catalogue. */
export const FIELD_NAMES = Object.keys(FIELDS).filter((name): name is FieldName => hasOwn(FIELDS, name));

/** A field by a name that is known only at run time. */
export const fieldOf = (name: FieldName): Field => FIELDS[name];

export const isConsent = (name: FieldName): boolean => fieldOf(name).kind === 'consent';

/** The values that a choice offers. */
export const optionsOf = (field: Field): readonly string[] => {
  if (field.kind === 'yesNo') return ['yes', 'no'];
  return field.kind === 'choice' ? field.options : [];
};
