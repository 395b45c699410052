import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'astro/zod';
import { readFields } from '../../platform/http/readFields.ts';
import type { Answer, Question } from '../../platform/http/route.ts';
import type { Context, Route } from '../route.ts';
import type { Account } from './accounts/account.ts';
import { IdentityFailure, invalidFields, invalidRequest, type FieldFailure } from './failure.ts';
import type { Identity } from './identity.ts';
import { limit } from './limit.ts';
import { isFlawName } from './sentences.ts';
import { memberByToken, type Need } from './sessions/bearer.ts';
import { languageOfRequest } from './wire/language.ts';

/** A request to a route of the identity provider, with its validated body. */
export type Call<Body> = Question & { readonly fields: Body; readonly identity: Identity };
export type MemberCall<Body> = Call<Body> & { readonly member: Account };

type Definition<Body extends z.ZodType> = {
  readonly method: Route['method'];
  /** Below `/identity/v1`. */
  readonly path: string;
  readonly about: string;
  /** The schema of the body; without a schema the body is not read. */
  readonly body?: Body;
  readonly hasEffects?: Route['hasEffects'];
  /** Whether requests count towards the rate limit: routes that check a guessable secret, and routes that send mail. */
  readonly isLimited?: boolean;
};

/** A route without authentication. */
export function openRoute<Body extends z.ZodType = z.ZodUndefined>(
  definition: Definition<Body> & { readonly answer: (call: Call<z.output<Body>>) => Answer | Promise<Answer> },
): Route {
  return route(definition, (call) => definition.answer(call));
}

/** A route that requires the access token of a member. */
export function memberRoute<Body extends z.ZodType = z.ZodUndefined>(
  definition: Definition<Body> & {
    readonly need: Need;
    readonly answer: (call: MemberCall<z.output<Body>>) => Answer | Promise<Answer>;
  },
): Route {
  return route(definition, async (call) =>
    definition.answer({ ...call, member: await memberByToken(call.identity, call.headers, definition.need) }),
  );
}

function route<Body extends z.ZodType>(
  { method, path, about, body, hasEffects = false, isLimited = false }: Definition<Body>,
  answer: (call: Call<z.output<Body>>) => Answer | Promise<Answer>,
): Route {
  return {
    method,
    path: `/identity/v1${path}`,
    hasEffects,
    about,
    answer: (question, context) =>
      answered(question.headers, async () => {
        if (isLimited) await limit(context.identity, `${path} ${question.sender}`);
        const call = callOf(question, context, body);
        // Read from the body: the vendor accepts the captcha token on all of its routes, and the schemas drop unknown fields.
        if (context.wantsCaptcha) demandCaptcha(bodyOf(question));
        return answer(call);
      }),
  };
}

/** Turns a refusal into the vendor's error object, in the language of the request; any other error is thrown on and logged. */
export async function answered(headers: IncomingHttpHeaders, work: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityFailure) return error.answer(languageOfRequest(headers));
    throw error;
  }
}

function callOf<Body extends z.ZodType>(
  question: Question,
  { identity }: Context,
  body: Body | undefined,
): Call<z.output<Body>> {
  const read = body === undefined ? undefined : body.safeParse(bodyOf(question), { reportInput: true });
  if (read?.success === false) throw invalidFields(read.error.issues.flatMap(flawsOf));
  // Without a schema both the type and the value of the fields are undefined.
  return { ...question, identity, fields: read?.data as z.output<Body> };
}

/** Demands a captcha token, as the vendor does when it suspects a robot; any text counts as one. */
function demandCaptcha(fields: unknown): void {
  if (z.object({ captcha_token: z.string().min(1) }).safeParse(fields).success) return;
  throw new IdentityFailure(400, 'invalid_request', 'A captcha is required', { key: 'error.captcha.required' });
}

/**
 * Reads JSON; throws for any other body. A form could be sent by a page of any other origin, without a preflight (docs/threat-model.md
 * T77).
 */
function bodyOf(question: Question): unknown {
  if (question.body.byteLength === 0) return {};
  const read = readFields(question);
  switch (read.kind) {
    case 'json':
      return read.value;
    case 'malformed':
      throw invalidRequest('The body cannot be read');
    case 'form':
    case 'unsupported':
      throw new IdentityFailure(415, 'invalid_request', 'Send JSON');
  }
}

/** The flaws of a body in the vendor's terms: an absent field is "missing", any other flaw "invalid". */
function flawsOf(issue: z.core.$ZodIssue): readonly FieldFailure[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), code: 'invalid' }));
  }
  // For a union, the flaws are those of the alternative with the fewest.
  if (issue.code === 'invalid_union') {
    const [nearest = []] = issue.errors.toSorted((one, other) => one.length - other.length);
    return nearest.flatMap((inner) => flawsOf({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  if (isMissing) return [{ field, code: 'missing' }];
  return [{ field, code: 'invalid', ...(isFlawName(issue.message) && { flaw: issue.message }) }];
}
