import { z } from 'astro/zod';
import { TEXT_MAX } from '../config.ts';
import { consentsSchema } from './consents.ts';
import { COUNTRIES } from './countries.ts';
import type { FlawName } from '../sentences.ts';
import { customFieldsSchema } from './customFields.ts';

const text = z.string().max(TEXT_MAX);

/** What `<input type="email">` accepts (HTML standard, "valid e-mail address"), with a dot in the domain as mail needs. */
export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .regex(
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/,
    'badEmail' satisfies FlawName,
  );

/** A telephone number with the usual separators, which are removed (ITU-T E.164: 15 digits at most). */
export const phoneSchema = z
  .string()
  .max(40)
  .regex(/^\+?[\d\s().\-/]+$/, 'badPhone' satisfies FlawName)
  .transform((written) => written.replace(/[^\d+]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/, 'badPhone' satisfies FlawName));

const badBirthdate: FlawName = 'badBirthdate';

const birthdate = z.iso
  .date(badBirthdate)
  .refine((date) => date >= '1900-01-01' && Date.parse(date) <= Date.now(), badBirthdate);

const address = z.strictObject({
  address_type: text.nullish(),
  title: text.nullish(),
  street_address: text.nullish(),
  postal_code: text.nullish(),
  locality: text.nullish(),
  region: text.nullish(),
  country: z.enum(COUNTRIES).nullish(),
});

/** The fields that a member may change at any time. Null removes a value. */
const profileFields = {
  given_name: text.nullish(),
  family_name: text.nullish(),
  gender: z.enum(['male', 'female', 'other']).nullish(),
  birthdate: birthdate.nullish(),
  phone_number: phoneSchema.nullish(),
  addresses: z.array(address).max(10).nullish(),
  custom_fields: customFieldsSchema.optional(),
  consents: consentsSchema.optional(),
};

export const profileSchema = z.strictObject(profileFields);
export type ProfileFields = z.output<typeof profileSchema>;

/** The fields of a sign-up by any login method. */
const signupFields = z.strictObject({
  ...profileFields,
  email: emailSchema.optional(),
  custom_identifier: z
    .string()
    .regex(/^[\w.-]{3,40}$/)
    .optional(),
});

/** A sign-up needs an e-mail address, a telephone number or a custom identifier. */
const isReachable = ({ email, phone_number, custom_identifier }: z.output<typeof signupFields>): boolean =>
  (email ?? phone_number ?? custom_identifier) != null;
const unreachable = { path: ['email'], error: 'missing' satisfies FlawName };

export const signupSchema = signupFields
  .extend({
    password: z.string(),
    /** Only in a sign-up that began at a social provider. */
    signup_token: z.string().optional(),
  })
  .refine(isReachable, unreachable);

export const passkeySignupSchema = signupFields.refine(isReachable, unreachable);
