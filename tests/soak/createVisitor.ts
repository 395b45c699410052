import type { z } from 'astro/zod';
import { browser, SITE } from '../sandbox/identity/startIdentity.ts';
import { countOne, type Book } from './book.ts';
import { formFlaw, returnFlaw } from './errorForms.ts';
import { MADE_BY_PROXY } from './faultyProxy.ts';

/** A complete response of the provider. */
export type Reply = { readonly status: number; readonly body: string; readonly location: string | undefined };

type Asking = {
  readonly method?: 'GET' | 'POST';
  /** A body as JSON. */
  readonly json?: unknown;
  /** The fields of a form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly token?: string;
};

/** A browser of a soak: it has its own cookies, language and address, and aborts a request after a time limit. */
export type Visitor = {
  readonly language: string;
  /** The response; undefined without one from the provider: the request may have had an effect, or not. */
  readonly ask: (path: string, asking?: Asking) => Promise<Reply | undefined>;
  readonly forgetCookies: () => void;
};

/** Addresses that a browser opens as a page. */
const NAVIGATIONS = /^\/(?:link\/|oauth\/authorize|identity\/v1\/logout)/;

/** Longer than any fault: an aborted request may still have an effect, even after a later one. */
const PATIENCE_MS = 30_000;

export const createVisitor = (origin: string, number: number, language: string, book: Book): Visitor => {
  const { ask, cookies } = browser(origin);
  const headersOf = ({ json, token, form }: Asking, isNavigation: boolean) => ({
    'x-forwarded-for': `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`,
    'accept-language': language,
    ...(isNavigation && { accept: 'text/html,application/xhtml+xml' }),
    ...(form === undefined && { origin: SITE }),
    ...(json !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  });
  const bodyOf = ({ json, form }: Asking) =>
    form === undefined ? (json === undefined ? undefined : JSON.stringify(json)) : new URLSearchParams(form);
  return {
    language,
    forgetCookies: () => {
      cookies.clear();
    },
    ask: async (path, asking = {}) => {
      const body = bodyOf(asking);
      const method = asking.method ?? (body === undefined ? 'GET' : 'POST');
      const [since, wasCalm] = [performance.now(), book.isCalm];
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const answer = await ask(path, {
          method,
          headers: headersOf(asking, NAVIGATIONS.test(path)),
          signal,
          ...(body !== undefined && { body }),
        });
        const reply = {
          status: answer.status,
          body: await answer.text(),
          location: answer.headers.get('location') ?? undefined,
        };
        if (answer.headers.has(MADE_BY_PROXY)) {
          countOne(book.statuses, 'unheard');
          return undefined;
        }
        const ms = performance.now() - since;
        book.times.all.push(ms);
        if (wasCalm && book.isCalm) book.times.calm.push(ms);
        countOne(book.statuses, String(reply.status));
        note(book, new URL(path, origin).pathname, reply, { language, type: answer.headers.get('content-type') ?? '' });
        return reply;
      } catch {
        countOne(book.statuses, 'unheard');
        return undefined;
      }
    },
  };
};

/** Records an error that has none of the documented forms. */
const note = (
  book: Book,
  path: string,
  reply: Reply,
  about: { readonly language: string; readonly type: string },
): void => {
  const flaw =
    reply.status >= 400
      ? formFlaw({ path, ...about, ...reply })
      : reply.location === undefined
        ? undefined
        : returnFlaw(path, reply.location);
  if (flaw !== undefined) book.flaws.add(flaw);
};

/** A JSON body; undefined if it has another shape. */
export const readAs = <Schema extends z.ZodType>(
  schema: Schema,
  body: string | undefined,
): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(body ?? '')).data;
  } catch {
    return undefined;
  }
};
