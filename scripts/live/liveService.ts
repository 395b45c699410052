import { z } from 'astro/zod';
import type { LiveDocument } from '../../src/lib/shared/liveDocument.ts';
import { readLiveRace } from '../../src/lib/race/liveRace.ts';
import { LiveMistake, LiveRefusal } from './liveMistake.ts';

/** What is published now, with the tag by which the service knows it. */
type Present = { readonly live: LiveDocument; readonly etag: string | undefined } | undefined;

const TIMEOUT_MS = 10_000;

const asked = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new LiveMistake(`${url} cannot be reached: is the service there, and is PUBLIC_LIVE_URL its address?`);
  }
};

/** @throws {LiveMistake} when the service does not answer, or with something else. */
export const readPresent = async (url: string): Promise<Present> => {
  const answer = await asked(url, { headers: { 'cache-control': 'no-cache' } });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new LiveMistake(`${url} answers ${answer.status}.`);
  const live = readLiveRace(await answer.json().catch(() => undefined));
  if (live === undefined) throw new LiveMistake(`${url} answers something that is no live data of format 1.`);
  return { live, etag: answer.headers.get('etag') ?? undefined };
};

const refusal = z.object({ message: z.string() });

const REASONS: Readonly<Record<number, string>> = {
  401: 'LIVE_TOKEN: the service does not know the token, or it has expired; log in again as an editor.',
  403: 'LIVE_TOKEN: the token is good, and its member is no editor, or has not verified the address.',
  404: 'The race has no such stage.',
};

/**
 * Publishes in the place of what was read before.
 *
 * @throws {LiveMistake} with the service's own sentence, when it refuses.
 */
export const publish = async (url: string, token: string, live: LiveDocument, before: Present): Promise<void> => {
  const isFirst = before === undefined || before.live.isReconstructed;
  const condition = isFirst ? { 'if-none-match': '*' } : before.etag === undefined ? {} : { 'if-match': before.etag };
  const answer = await asked(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...condition },
    body: JSON.stringify(live),
  });
  if (answer.ok) return;
  const said = refusal.safeParse(await answer.json().catch(() => undefined)).data;
  throw new LiveRefusal(REASONS[answer.status] ?? said?.message ?? `${url} answers ${answer.status}.`);
};
