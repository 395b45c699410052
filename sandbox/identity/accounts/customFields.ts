import { z } from 'astro/zod';
import { TEXT_MAX } from '../config.ts';
import { COUNTRIES } from './countries.ts';
import { favouriteJerseys } from './favouriteJerseys.ts';

type Definition =
  | { readonly type: 'string' }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  | { readonly type: 'select'; readonly values: readonly string[] };

const TEXT = { type: 'string' } as const;
const YES_OR_NO = { type: 'select', values: ['yes', 'no'] } as const;

/** The fields of the specification, section 3, that are missing in the vendor's profile, by path. */
const CUSTOM_FIELDS: Readonly<Record<string, Definition>> = {
  username: TEXT,
  nationality: { type: 'select', values: COUNTRIES },
  civility: { type: 'select', values: ['ms', 'mr', 'unspecified'] },
  fan_road: YES_OR_NO,
  fan_road_number: { type: 'integer', min: 0, max: 200 },
  fan_tv: { type: 'select', values: ['every_stage', 'often', 'sometimes', 'never'] },
  favorite_historical_cyclist: TEXT,
  favorite_historical_team: TEXT,
  favorite_cyclist: TEXT,
  favorite_team: TEXT,
  favorite_maillot: { type: 'select', values: favouriteJerseys(process.env) },
  mountain_pass: TEXT,
  practicing: YES_OR_NO,
  practicing_level: { type: 'select', values: ['beginner', 'regular', 'sporting', 'competitor'] },
  training: { type: 'select', values: ['occasionally', 'weekly', 'several_times_a_week', 'daily'] },
  bike_brand: TEXT,
  type_race: {
    type: 'select',
    values: ['road', 'time_trial', 'gravel', 'mountain_bike', 'cyclo_cross', 'track', 'none'],
  },
  license: YES_OR_NO,
  federation: TEXT,
  club: TEXT,
  watch: YES_OR_NO,
  watch_brand: TEXT,
  equipment_brand: TEXT,
  seen_stage: TEXT,
  followed: TEXT,
  livelike_id: TEXT,
  livelike_access_token: TEXT,
};

const schemaOf = (definition: Definition) => {
  switch (definition.type) {
    case 'string':
      return z.string().max(TEXT_MAX);
    case 'integer':
      return z.int().min(definition.min).max(definition.max);
    case 'select':
      return z.enum(definition.values);
  }
};

/** Custom fields of a request: known names only; null removes a value. */
export const customFieldsSchema: z.ZodType<Record<string, string | number | null | undefined>> = z.strictObject(
  Object.fromEntries(
    Object.entries(CUSTOM_FIELDS).map(([path, definition]) => [path, schemaOf(definition).nullish()] as const),
  ),
);

/** The custom fields as the provider's configuration lists them. */
export const customFieldsOfConfig = Object.entries(CUSTOM_FIELDS).map(([path, definition]) => ({
  name: path,
  path,
  data_type: definition.type,
  ...(definition.type === 'select' && {
    selectable_values: definition.values.map((value) => ({ value, label: value, translations: [] })),
  }),
}));
