import { z } from 'astro/zod';
import type { Identifier } from './accounts.ts';
import { phoneSchema } from './profileFields.ts';

/** The ways in which a body may name an account; exactly one of them counts, in this order. */
export const identifierFields = {
  email: z.string().max(254).optional(),
  phone_number: z.string().max(40).optional(),
  custom_identifier: z.string().max(40).optional(),
};

type Named = Partial<Record<keyof typeof identifierFields, string | undefined>>;

/** What a body names an account by; undefined when it names none, or by something that nobody can have. */
export function identifierOf({ email, phone_number: phone, custom_identifier: custom }: Named): Identifier | undefined {
  if (email !== undefined) return { email: email.trim() };
  if (phone !== undefined) {
    const read = phoneSchema.safeParse(phone);
    return read.success ? { phone_number: read.data } : undefined;
  }
  return custom === undefined ? undefined : { custom_identifier: custom };
}

/** The identifier as a key, to count requests by or to keep a code under. */
export function keyOf(identifier: Identifier): string {
  return Object.values(identifier).join('').toLowerCase();
}
