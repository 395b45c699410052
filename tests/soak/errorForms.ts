import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { codesIn, rowsIn } from '../unit/docs/markdown.ts';

const [, , , ofProvider = '', ofCodes = ''] = readFileSync('docs/error-messages.md', 'utf8').split(/^## /m);

const KEYED = new Map(
  rowsIn(ofProvider).map(({ key = '', status = '', error = '', ...row }) => [
    codesIn(key)[0] ?? '',
    { status: Number(status), error: codesIn(error)[0] ?? '', sentences: row },
  ]),
);
const CODES = new Map(rowsIn(ofCodes).map(({ error = '', status = '' }) => [codesIn(error)[0] ?? '', Number(status)]));

/** The refusals of the services behind the site (docs/contract.md). */
const OF_SERVICES: Readonly<Record<number, readonly string[]>> = {
  401: ['invalid_token'],
  403: ['email_not_verified', 'name_reserved', 'insufficient_scope'],
  404: ['no_such_room'],
  409: ['closed'],
  429: ['too_many'],
  500: ['server_error'],
  503: ['temporarily_unavailable'],
};

const refusal = z.looseObject({
  error: z.string(),
  error_message_key: z.string().optional(),
  error_user_msg: z.string().optional(),
});

/** The error codes in the address of the site after a link of a mail that is no longer valid (docs/contract.md). */
const OF_LINKS: readonly string[] = ['used_link', 'expired_link'];

export type Answered = {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly language: string;
};

/** The fault in the form of an error; undefined for a documented form. */
export const formFlaw = (answer: Answered): string | undefined => {
  const { path, status, type, body } = answer;
  const where = `${path} ${status}: ${body.slice(0, 200)}`;
  // Responses that are pages for a person: the link of a mail, and an authorization that cannot redirect back.
  if (type.startsWith('text/html') && /^\/(?:link\/|oauth\/authorize|identity\/v1\/logout)/.test(path))
    return undefined;
  if (type.startsWith('text/plain') && path.startsWith('/link/') && status === 404) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return `no JSON at ${where}`;
  }
  const { data } = refusal.safeParse(value);
  if (data === undefined) return `no error object at ${where}`;
  if (/^\/api\/(?!en\/accounts|[a-z]{2}\/accounts)/.test(path))
    return OF_SERVICES[status]?.includes(data.error) === true ? undefined : `undocumented at ${where}`;
  if (data.error_message_key === undefined)
    return CODES.get(data.error) === status ? undefined : `undocumented code at ${where}`;
  const known = KEYED.get(data.error_message_key);
  if (known?.status !== status || known.error !== data.error) return `undocumented key at ${where}`;
  return known.sentences[answer.language] === data.error_user_msg ? undefined : `another sentence at ${where}`;
};

/** The same for the error in the redirect address of a login. */
export const returnFlaw = (path: string, location: string): string | undefined => {
  const error = new URL(location, 'http://localhost').searchParams.get('error');
  const isKnown = error === null || (path.startsWith('/link/') ? OF_LINKS.includes(error) : CODES.has(error));
  return isKnown ? undefined : `undocumented return ${error}`;
};
