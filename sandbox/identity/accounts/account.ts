import { z } from 'astro/zod';

const address = z.strictObject({
  address_type: z.string().nullish(),
  title: z.string().nullish(),
  street_address: z.string().nullish(),
  postal_code: z.string().nullish(),
  locality: z.string().nullish(),
  region: z.string().nullish(),
  country: z.string().nullish(),
});

/** The stored profile of a member, without the login data; keys in the vendor's letter case. */
export const storedProfileSchema = z.object({
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  gender: z.string().optional(),
  birthdate: z.string().optional(),
  addresses: z.array(address).optional(),
});

export type StoredProfile = z.output<typeof storedProfileSchema>;

/** Login methods, by the vendor's names. */
export const LOGIN_TYPES = [
  'password',
  'google',
  'apple',
  'facebook',
  'webauthn',
  'magic_link',
  'sms',
  'custom_token',
] as const;
export type LoginType = (typeof LOGIN_TYPES)[number];

const flag = z.int().transform((value) => value === 1);
const written = z.string().transform((text): unknown => JSON.parse(text));

/** A parsed row of the table `account`. Times are Unix timestamps in milliseconds. */
export const accountSchema = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    email_verified: flag,
    phone_number: z.string().nullable(),
    phone_number_verified: flag,
    custom_identifier: z.string().nullable(),
    password: z.string().nullable(),
    profile: written.pipe(storedProfileSchema),
    custom_fields: written.pipe(z.record(z.string(), z.json())),
    created_at: z.int(),
    updated_at: z.int(),
    last_activity_at: z.int(),
    logins_count: z.int(),
    first_login: z.int().nullable(),
    last_login: z.int().nullable(),
    last_login_type: z.enum(LOGIN_TYPES).nullable(),
  })
  .readonly();

export type Account = z.output<typeof accountSchema>;
