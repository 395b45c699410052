import { z } from 'astro/zod';
import { escapeUnprintable } from '../../src/lib/escapeUnprintable.ts';
import { quoted } from '../../src/lib/quoted.ts';
import type { LiveDocument } from '../../src/lib/shared/liveDocument.ts';
import { readLiveRace } from '../../src/lib/race/liveRace.ts';
import { LiveMistake, LiveRefusal } from './liveMistake.ts';

/** The published document and its `ETag`. */
type Present = { readonly live: LiveDocument; readonly etag: string | undefined } | undefined;

/** The address of the live data of a stage, with the variable that names it; undefined for the sandbox of `npm start`. */
export type LivePlace = { readonly url: string; readonly variable: 'LIVE_URL' | 'PUBLIC_LIVE_URL' | undefined };

const TIMEOUT_MS = 10_000;

/**
 * The prefix that a compressing proxy adds to an entity tag. A service compares `If-Match` with strong tags only (RFC 9110, 13.1.1). The
 * service's own tag is a digest of the document, which is the same for the compressed response.
 */
const WEAK = /^W\//;

const asked = async ({ url, variable }: LivePlace, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const advice =
      variable === undefined
        ? 'does npm start run here? LIVE_URL names another service.'
        : `is the service there, and is ${variable} its address?`;
    throw new LiveMistake(`${url} cannot be reached: ${advice}`, { cause: error });
  }
};

/** @throws {LiveMistake} when the service does not respond, or with an invalid document. */
export const readPresent = async (place: LivePlace): Promise<Present> => {
  const { url } = place;
  const answer = await asked(place, { headers: { 'cache-control': 'no-cache' } });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new LiveMistake(`${url} answers ${answer.status}.`);
  const live = readLiveRace(await answer.json().catch(() => undefined));
  if (live === undefined) throw new LiveMistake(`${url} answers something that is no live data of format 1.`);
  return { live, etag: answer.headers.get('etag')?.replace(WEAK, '') };
};

/**
 * The service's reason for a refusal: a code, and a sentence in `message`, or in `error_description` when the provider has rejected the
 * token.
 */
const refusal = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
});

/** Reasons why a valid token may not publish, by the code of the response, each with the solution. */
const FORBIDDEN: ReadonlyMap<string | undefined, string> = new Map([
  [
    'insufficient_scope',
    'found a token without the scope full_write; allowed: one with it: save something in the profile and take the token again',
  ],
  [
    'not_an_editor',
    'found the token of a member who is no editor; allowed: one of a member whose address the service lists, in the sandbox by SANDBOX_LIVE_EDITORS',
  ],
  [
    'address_not_verified',
    'found the token of a member whose address is not verified; allowed: one of an editor who has confirmed the address by the link in the mail',
  ],
]);

/** The meaning of an error response. */
const reasonOf = ({ url, variable }: LivePlace, status: number, body: unknown): string => {
  const { error, message, error_description: description } = refusal.safeParse(body).data ?? {};
  const given = message ?? description ?? error;
  const words = given === undefined ? '' : ` (${quoted(given)})`;
  if (status === 401) {
    return `LIVE_TOKEN: found a token that the service refuses${words}; allowed: a valid access token of this site: log in as an editor and take the new one (docs/live.md).`;
  }
  if (status === 403) {
    const reason = FORBIDDEN.get(error) ?? `found a token that may not publish${words}; allowed: the one of an editor`;
    return `LIVE_TOKEN: ${reason} (docs/live.md).`;
  }
  if (status === 404)
    return `${url} answers 404: the service has no such stage, or its address is another one (${variable ?? 'LIVE_URL'}).`;
  if (status === 429)
    return 'The service refuses further publications from this address for now: try again in a minute.';
  return message === undefined ? `${url} answers ${status}${words}.` : escapeUnprintable(message);
};

/**
 * Replaces the document that was read before.
 *
 * @throws {LiveMistake} with the service's own sentence, when it refuses.
 */
export const publish = async (place: LivePlace, token: string, live: LiveDocument, before: Present): Promise<void> => {
  const isFirst = before === undefined || before.live.isReconstructed;
  const condition = isFirst ? { 'if-none-match': '*' } : before.etag === undefined ? {} : { 'if-match': before.etag };
  const answer = await asked(place, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...condition },
    body: JSON.stringify(live),
  });
  if (answer.ok) return;
  throw new LiveRefusal(reasonOf(place, answer.status, await answer.json().catch(() => undefined)));
};
