import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { HttpFailure } from '../platform/http/failure.ts';
import type { Log } from '../platform/log.ts';
import { messageOf } from '../platform/messageOf.ts';

/** The part of `fetch` that the directory uses; the sandbox passes one that stays in its process. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** An access token that the provider accepts now, with its member and its client. */
type Bearer = { readonly token: string; readonly sub: string; readonly clientId: string };

/** A member's present profile at the provider. */
export type Profile = {
  readonly sub: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
};

/** Which tokens are accepted. */
type Demand = {
  /** The client applications whose tokens are accepted (RFC 9700 2.3: a service accepts tokens that are intended for it). */
  readonly clients: readonly string[];
  readonly scope?: string;
};

/** Resolves bearer tokens to members, by requests to the provider. */
export type MemberDirectory = {
  /**
   * @throws {HttpFailure} 401 for a token that is missing, unknown, expired, revoked, of an ended session or a deleted account, or issued to
   *   another client; 403 for one without the scope; 503 when the provider does not answer in time.
   */
  readonly bearerOf: (headers: IncomingHttpHeaders, demand: Demand) => Promise<Bearer>;
  /** @throws {HttpFailure} as `bearerOf`. */
  readonly profileOf: (bearer: Bearer) => Promise<Profile>;
};

type Options = {
  /** The identity provider's. */
  readonly origin: string;
  /** The service's own credentials at the provider. */
  readonly client: { readonly id: string; readonly secret: string };
  readonly fetch: Fetch;
  readonly log: Log;
  /** Time limit for each response of the provider, in milliseconds. */
  readonly limitMs?: number;
};

const LIMIT_MS = 3000;
/** Delay after which a client may retry, in seconds. */
const RETRY_AFTER_S = 5;

const introspection = z.discriminatedUnion('active', [
  z.object({ active: z.literal(false) }),
  z.object({ active: z.literal(true), sub: z.string(), client_id: z.string(), scope: z.string().default('') }),
]);

const userinfo = z.object({
  sub: z.string(),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
});

export function createMemberDirectory(options: Options): MemberDirectory {
  const { origin, client } = options;
  const authorization = basic(client.id, client.secret);
  return {
    bearerOf: async ({ authorization: header = '' }, { clients, scope }) => {
      const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(header) ?? [];
      if (token === undefined) throw invalidToken('An access token is required');
      const body = new URLSearchParams({ token, token_type_hint: 'access_token' });
      const answer = await ask(options, `${origin}/oauth/introspect`, {
        method: 'POST',
        body,
        headers: { authorization },
      });
      const read = await readAs(options, introspection, answer);
      if (!read.active) throw invalidToken('The access token is invalid or expired');
      if (!clients.includes(read.client_id)) throw invalidToken('The access token is for another application');
      if (scope !== undefined && !read.scope.split(' ').includes(scope)) throw insufficientScope(scope);
      return { token, sub: read.sub, clientId: read.client_id };
    },
    profileOf: async ({ token, sub }) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await ask(options, `${origin}/identity/v1/userinfo`, { headers });
      if (answer.status === 401) throw invalidToken('The access token is invalid or expired');
      const read = await readAs(options, userinfo, answer);
      // OpenID Connect Core 5.3.4: a response with another `sub` must not be used.
      if (read.sub !== sub) throw invalidToken('The access token is for another member');
      return {
        sub,
        email: read.email ?? null,
        emailVerified: read.email_verified ?? false,
        givenName: read.given_name ?? '',
        familyName: read.family_name ?? '',
      };
    },
  };
}

/** RFC 6749 2.3.1: both parts are form-encoded before they are joined. */
function basic(id: string, secret: string): string {
  const encoded = [id, secret].map((part) => new URLSearchParams([['', part]]).toString().slice(1));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}

async function ask({ fetch, log, limitMs = LIMIT_MS }: Options, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) });
  } catch (error) {
    log('error', 'provider_unreachable', { address, reason: reasonOf(error) });
    throw unavailable();
  }
}

/** The reason of a failed `fetch` is in the `cause` of its error. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : messageOf(error);
}

async function readAs<Schema extends z.ZodType>(
  { log }: Options,
  schema: Schema,
  answer: Response,
): Promise<z.output<Schema>> {
  const { data } = answer.ok ? schema.safeParse(await answer.json().catch(() => undefined)) : {};
  if (data !== undefined) return data;
  log('error', 'provider_failed', { address: answer.url, status: answer.status });
  throw unavailable();
}

export function invalidToken(description: string): HttpFailure {
  const body = { error: 'invalid_token', error_description: description };
  return new HttpFailure(401, body, { 'www-authenticate': 'Bearer' });
}

function insufficientScope(scope: string): HttpFailure {
  return new HttpFailure(403, {
    error: 'insufficient_scope',
    error_description: `The access token lacks the scope ${scope}`,
  });
}

function unavailable(): HttpFailure {
  return new HttpFailure(503, { error: 'temporarily_unavailable' }, { 'retry-after': String(RETRY_AFTER_S) });
}
