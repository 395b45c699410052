import { inject, type DispatchFunc, type InjectOptions } from 'light-my-request';
import type { Answer, Question } from '../../../platform/http/route.ts';
import type { Identity } from '../identity.ts';

type Asked = {
  readonly method: 'GET' | 'POST';
  /** Path and query on the provider's own origin. */
  readonly address: string;
  /** A form's fields; without them nothing is sent. */
  readonly form?: URLSearchParams;
  /** A login that the vendor lets go without a challenge. */
  readonly isLegacy?: boolean;
};

/** What belongs to one connection, and what the sandbox decides for all its answers. */
const NOT_OURS = /^(?:connection|date|transfer-encoding|content-length|vary|access-control-.*)$/;

/** Marks a request as legacy; no header of a client's gets through, so nobody else can. */
export const LEGACY = 'x-sandbox-legacy';

const handlers = new WeakMap<object, DispatchFunc>();

/**
 * Has the library answer. The request is written anew, because the SDK speaks JSON where the library reads forms, and the answer
 * comes back as a value, so that faults and headers are applied as everywhere.
 */
export async function forward(
  identity: Pick<Identity, 'provider' | 'origin'>,
  question: Question,
  asked: Asked,
): Promise<Answer> {
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
  const { cookie, accept, authorization, 'user-agent': agent } = headers;
  const passed = { cookie, accept, authorization, 'user-agent': agent };
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
