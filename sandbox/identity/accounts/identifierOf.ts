import { z } from 'astro/zod';
import type { Identifier } from './accounts.ts';
import { phoneSchema } from './profileFields.ts';

/** The fields by which a body may name an account; the first present one counts. */
export const identifierFields = {
  email: z.string().max(254).optional(),
  phone_number: z.string().max(40).optional(),
  custom_identifier: z.string().max(40).optional(),
};

type Named = Partial<Record<keyof typeof identifierFields, string | undefined>>;

/** The identifier of the account that a body names; undefined if there is none or it is invalid. */
export function identifierOf({ email, phone_number: phone, custom_identifier: custom }: Named): Identifier | undefined {
  if (email !== undefined) return { email: email.trim() };
  if (phone !== undefined) {
    const read = phoneSchema.safeParse(phone);
    return read.success ? { phone_number: read.data } : undefined;
  }
  return custom === undefined ? undefined : { custom_identifier: custom };
}
