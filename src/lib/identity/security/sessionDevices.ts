import type { Device } from '~/lib/memberSecurity.ts';
import { unlessRefused, withToken } from '../tokens/withToken.ts';
import type { Outcome, Places } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import { readSessionDevices } from './readSecurity.ts';

/** Converts names as the SDK does. */
function withCamelCasedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCamelCasedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      withCamelCasedKeys(inner),
    ]),
  );
}

type Answer = { readonly status: number; readonly body: unknown };

const isGood = ({ status }: Answer): boolean => status < 300;
/** A device that has logged out meanwhile is not found: its sessions have ended too. */
const isEnded = (answer: Answer): boolean => isGood(answer) || answer.status === 404;

/** The SDK has these calls only since version 1.42; the site's own need just a token. */
async function ownCall(places: Places, accessToken: string, method: 'GET' | 'DELETE', id?: string): Promise<Answer> {
  const path = id === undefined ? '' : `/${encodeURIComponent(id)}`;
  const answer = await fetch(`${places.origin}/identity/v1/session-devices${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': places.language },
  });
  unlessRefused(answer);
  return { status: answer.status, body: answer.status === 204 ? undefined : withCamelCasedKeys(await answer.json()) };
}

/** The devices on which a member is logged in. */
export const devicesAt = (places: Places) => ({
  /** The most recently used first. */
  list: async (): Promise<Outcome<readonly Device[]>> => {
    const outcome = await withToken(places, 'reading', (accessToken) => ownCall(places, accessToken, 'GET'));
    if (!outcome.ok) return outcome;
    const { body } = outcome.value;
    return isGood(outcome.value)
      ? { ok: true, value: readSessionDevices(body) }
      : { ok: false, failure: failureOf(body) };
  },
  /** Ends the member's sessions on these devices. */
  end: async (ids: readonly string[]): Promise<Outcome<void>> => {
    const outcome = await withToken(places, 'reading', (accessToken) =>
      Promise.all(ids.map((id) => ownCall(places, accessToken, 'DELETE', id))),
    );
    if (!outcome.ok) return outcome;
    const refused = outcome.value.find((answer) => !isEnded(answer));
    return refused === undefined ? { ok: true, value: undefined } : { ok: false, failure: failureOf(refused.body) };
  },
});
