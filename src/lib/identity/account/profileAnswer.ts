import * as z from 'zod/mini';
import { FIELD_NAMES, fieldOf, type FieldName, type FieldValues } from '~/config/fields.ts';

const text = z.nullish(z.string());

/** An answer to a consent, with the text that was shown. The SDK does not convert names inside consents, so these are in snake case. */
const answerSchema = z.object({
  granted: z.boolean(),
  date: z.string(),
  consent_version: z.object({
    version_id: z.int(),
    language: z.string(),
    title: z.string(),
    description: z.string(),
  }),
});
type ConsentAnswer = z.output<typeof answerSchema>;

const addressSchema = z.record(z.string(), z.nullish(z.union([z.string(), z.boolean()])));
export type Address = Readonly<z.output<typeof addressSchema>>;

/** The fields of `userinfo` that the profile page shows; the SDK has converted the names outside of `customFields` and `consents`. */
const userSchema = z.object({
  id: z.string(),
  givenName: text,
  familyName: text,
  email: text,
  birthdate: text,
  phoneNumber: text,
  addresses: z.nullish(z.array(addressSchema)),
  customFields: z.nullish(z.record(z.string(), z.unknown())),
  consents: z.nullish(z.record(z.string(), z.extend(answerSchema, { history: z.optional(z.array(answerSchema)) }))),
});
type User = z.output<typeof userSchema>;

/** One consent, with all its answers, the newest first. */
type ConsentRecord = { readonly key: string; readonly answers: readonly ConsentAnswer[] };

/** A member's profile in the provider's present state. */
export type Profile = {
  /** The member's id at the provider. */
  readonly id: string;
  /** Without fields that have no value. */
  readonly values: FieldValues;
  readonly consents: readonly ConsentRecord[];
  /** All postal addresses unchanged: only the first can be edited here, and the others must not be lost. */
  readonly addresses: readonly Address[];
};

/** The SDK's spelling of the provider's name: `postal_code` is `postalCode`. */
export const camelCased = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The provider's name of a field, if it differs. */
export const wireNameOf = (name: FieldName): string => fieldOf(name).wireName ?? name;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const valueIn = (user: User, name: FieldName): string => {
  const { place } = fieldOf(name);
  switch (place) {
    case 'custom':
      return textOf(user.customFields?.[name]);
    case 'consents':
      return user.consents?.[name]?.granted === true ? 'granted' : '';
    case 'address':
      return textOf(user.addresses?.[0]?.[camelCased(wireNameOf(name))]);
    case 'profile':
    case 'email':
      return textOf(new Map<string, unknown>(Object.entries(user)).get(camelCased(name)));
  }
};

/** Reads the response of `getUser`; undefined if it contains no profile. */
export function readProfileAnswer(answer: unknown): Profile | undefined {
  const { success, data: user } = z.safeParse(userSchema, answer);
  if (!success) return undefined;
  const values = FIELD_NAMES.map((name) => [name, valueIn(user, name)] as const);
  return {
    id: user.id,
    values: new Map(values.filter(([, value]) => value !== '')),
    consents: Object.entries(user.consents ?? {}).map(([key, { history, ...present }]) => ({
      key,
      answers: history ?? [present],
    })),
    addresses: user.addresses ?? [],
  };
}
