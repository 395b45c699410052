import { inject, type DispatchFunc, type InjectOptions } from 'light-my-request';
import type { Answer, Question } from '../../../platform/http/route.ts';
import { invalidRequest } from '../failure.ts';
import type { Identity } from '../identity.ts';

type Asked = {
  readonly method: 'GET' | 'POST';
  /** Path and query on the provider's own origin. */
  readonly address: string;
  /** The fields of the form body; no body if absent. */
  readonly form?: URLSearchParams;
  /** Whether the request is allowed without PKCE, as in the vendor's legacy logins. */
  readonly isLegacy?: boolean;
};

/** Response headers that are not passed on: those of one connection, and those that the sandbox sets for all responses. */
const NOT_OURS = /^(?:connection|date|transfer-encoding|content-length|vary|access-control-.*)$/;

/** The header that marks a request as legacy. A client cannot set it, because `forward` passes only named headers on. */
export const LEGACY = 'x-sandbox-legacy';

/**
 * More than any request of the SDK has. The library's server parses a query in time that grows with the square of the number of parameters:
 * 8 000 of them, in a form of 64 kB, blocked all requests for a second (docs/threat-model.md T70).
 */
const MOST_PARAMETERS = 100;

const handlers = new WeakMap<object, DispatchFunc>();

/**
 * Forwards a request to the library. The body is converted, because the SDK sends JSON and the library reads forms. The response is
 * returned as a value, so that faults and headers apply as in all other routes.
 *
 * @throws {IdentityFailure} `invalid_request` for a query with too many parameters.
 */
export async function forward(
  identity: Pick<Identity, 'provider' | 'origin'>,
  question: Question,
  asked: Asked,
): Promise<Answer> {
  if (asked.address.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS) {
    throw invalidRequest(`Send at most ${MOST_PARAMETERS} parameters`);
  }
  const { statusCode, headers, rawPayload } = await inject(handlerOf(identity), injected(identity, question, asked));
  const ours = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || NOT_OURS.test(name)
      ? []
      : [[name, typeof value === 'number' ? String(value) : value] as const],
  );
  return { status: statusCode, headers: Object.fromEntries(ours), body: rawPayload };
}

function handlerOf({ provider }: Pick<Identity, 'provider'>): DispatchFunc {
  const known = handlers.get(provider);
  if (known !== undefined) return known;
  const answer = provider.callback();
  const handler: DispatchFunc = (request, response) => void answer(request, response);
  handlers.set(provider, handler);
  return handler;
}

function injected({ origin }: Pick<Identity, 'origin'>, { headers, sender }: Question, asked: Asked): InjectOptions {
  const { host, protocol } = new URL(origin);
  const { cookie, accept, authorization, 'user-agent': agent, 'accept-language': language } = headers;
  const passed = { cookie, accept, authorization, 'user-agent': agent, 'accept-language': language };
  return {
    method: asked.method,
    url: asked.address,
    authority: host,
    remoteAddress: sender,
    headers: {
      ...Object.fromEntries(Object.entries(passed).filter(([, value]) => value !== undefined)),
      'x-forwarded-proto': protocol.slice(0, -1),
      ...(asked.isLegacy === true && { [LEGACY]: '1' }),
      ...(asked.form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(asked.form !== undefined && { payload: asked.form.toString() }),
  };
}
