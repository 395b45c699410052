import { report } from '~/lib/browser/report.ts';
import { fieldOf } from '~/lib/fromOutside.ts';
import { consentNow } from '~/runtime/consent.ts';
import { VISITOR_PLACE } from '~/runtime/items/visitor.ts';
import { readItem, writeItem } from '~/runtime/storage.ts';

type Service = {
  /**
   * Answers `{ countryCode }` or `{ countryCode3 }`. A foreign service is asked only after consent, because the request reveals the visitor
   * (docs/threat-model.md T61).
   */
  readonly address: string;
  /** The site's file that translates three letters into two. */
  readonly letters: string;
  readonly limitMs: number;
};

/** A code of ISO 3166-1; any other response is no country. */
const readCode = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined;

/** Without cookies: a country does not depend on the member. */
async function ask(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

async function askCode({ address, letters }: Service, signal: AbortSignal): Promise<string | undefined> {
  const answer = await ask(address, signal);
  const [short, long] = [fieldOf(answer, 'countryCode'), fieldOf(answer, 'countryCode3')];
  if (typeof short === 'string' || typeof long !== 'string') return readCode(short);
  return readCode(fieldOf(await ask(letters, signal), long));
}

function isOfThisSite(address: string): boolean {
  try {
    return new URL(address, location.href).origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * The visitor's country as ISO 3166-1 alpha-2, requested once per tab; undefined if it is not known in time: pages then stay as they are
 * (docs/threat-model.md T51, R23). The browser's own geolocation is never used.
 */
export async function countryHere(service: Service): Promise<string | undefined> {
  const known = readItem(VISITOR_PLACE)?.countryCode;
  if (known !== undefined || !(isOfThisSite(service.address) || consentNow().partners)) return known;
  const control = new AbortController();
  const timer = setTimeout(() => {
    control.abort();
  }, service.limitMs);
  try {
    const countryCode = await askCode(service, control.signal);
    // If nothing can be stored, the next page asks again.
    if (countryCode !== undefined) writeItem(VISITOR_PLACE, { countryCode });
    return countryCode;
  } catch {
    report('geolocation: no answer');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
