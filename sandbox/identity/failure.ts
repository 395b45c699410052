import { json } from '../../platform/http/answers.ts';
import type { Answer } from '../../platform/http/route.ts';
import type { Locale } from '../locales.ts';
import { flawIn, refusalIn, type FlawName, type MessageKey } from './sentences.ts';

/** One invalid field; `field` is its path in the body, in snake case. */
export type FieldFailure = {
  readonly field: string;
  readonly code: 'missing' | 'invalid';
  /** The flaw, if it is more precise than `code`. */
  readonly flaw?: FlawName;
};

type Details = {
  /** The key of the user's message in the vendor's widgets; without it the message is the general one. */
  readonly key?: MessageKey;
  readonly fields?: readonly FieldFailure[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal by the provider in the vendor's terms; `answered` turns it into the response. */
export class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure';
  readonly status: number;
  readonly error: string;
  readonly details: Details;

  /** @param description - for developers, in English. */
  constructor(status: number, error: string, description: string, details: Details = {}) {
    super(description);
    this.status = status;
    this.error = error;
    this.details = details;
  }

  /** The vendor's error object (docs/identity.md, What the SDK demands of the provider), with sentences in the user's language. */
  answer(language: Locale): Answer {
    const { key, fields, headers } = this.details;
    const answer = json(this.status, {
      error: this.error,
      error_id: crypto.randomUUID(),
      error_description: this.message,
      error_user_msg: refusalIn(language, key),
      ...(key === undefined ? {} : { error_message_key: key }),
      ...(fields === undefined ? {} : { error_details: fields.map((flawed) => wireOf(flawed, language)) }),
    });
    return { ...answer, headers: { ...answer.headers, 'content-language': language, ...headers } };
  }
}

const wireOf = ({ field, code, flaw = code }: FieldFailure, language: Locale) => ({
  field,
  message: flawIn(language, flaw),
  code,
});

/** 400 for an invalid request. A request that only a client's bug can cause needs no key. */
export function invalidRequest(description: string, key?: MessageKey): IdentityFailure {
  return new IdentityFailure(400, 'invalid_request', description, key === undefined ? {} : { key });
}

/** 400 for a form with the given flaws. */
export function invalidFields(fields: readonly FieldFailure[]): IdentityFailure {
  return new IdentityFailure(400, 'invalid_request', 'Validation failed', { key: 'error.validation', fields });
}

/** 401 for a wrong proof: a password, a code, a one-time token. */
export function invalidGrant(description: string, key?: MessageKey): IdentityFailure {
  return new IdentityFailure(401, 'invalid_grant', description, key === undefined ? {} : { key });
}
