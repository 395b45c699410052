import { json } from '../../platform/http/answers.ts';
import type { Answer } from '../../platform/http/route.ts';

/** One invalid field; `field` is its path in the body, in snake case. */
export type FieldFailure = {
  readonly field: string;
  readonly message: string;
  readonly code: 'missing' | 'invalid';
};

type Details = {
  /** The key of the message in the vendor's widgets, such as `error.accessToken.freshness`. */
  readonly key?: string;
  /** The message for the user; by default the description. */
  readonly userMessage?: string;
  readonly fields?: readonly FieldFailure[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal by the provider in the vendor's terms; `answered` turns it into the response. */
export class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure';
  readonly status: number;
  readonly error: string;
  readonly details: Details;

  constructor(status: number, error: string, description: string, details: Details = {}) {
    super(description);
    this.status = status;
    this.error = error;
    this.details = details;
  }

  /** The vendor's error object (docs/identity.md, What the SDK demands of the provider). */
  answer(): Answer {
    const { key, userMessage = this.message, fields, headers } = this.details;
    const answer = json(this.status, {
      error: this.error,
      error_id: crypto.randomUUID(),
      error_description: this.message,
      error_user_msg: userMessage,
      ...(key === undefined ? {} : { error_message_key: key }),
      ...(fields === undefined ? {} : { error_details: fields }),
    });
    return { ...answer, headers: { ...answer.headers, ...headers } };
  }
}

/** 400 for an invalid request, with the invalid fields of its body. */
export function invalidRequest(description: string, fields?: readonly FieldFailure[]): IdentityFailure {
  return new IdentityFailure(400, 'invalid_request', description, fields === undefined ? {} : { fields });
}

/** 401 for a wrong proof: a password, a code, a one-time token. */
export function invalidGrant(description: string, key?: string): IdentityFailure {
  return new IdentityFailure(401, 'invalid_grant', description, key === undefined ? {} : { key });
}
