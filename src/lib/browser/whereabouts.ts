type Service = {
  /**
   * Answers `{ countryCode }` or `{ countryCode3 }`. A foreign one is asked only after consent, because it learns of the visitor
   * (docs/threat-model.md T61).
   */
  readonly address: string;
  /** The site's file that translates three letters into two. */
  readonly letters: string;
  readonly limitMs: number;
};

type Place = { readonly countryCode: string };

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.prototype.hasOwnProperty.call(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** A code of ISO 3166-1; any other answer or stored value is no country. */
const readPlace = (code: unknown): Place | undefined =>
  typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? { countryCode: code } : undefined;

/**
 * This script reads and writes the entry as lib/browser/storage.ts does, without importing it: a shared module would be a request of its
 * own.
 */
const NAME = 'geoInfo';

function placeIn(text: string): Place | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    const place = propertyOf(kept, 'expiresAt') === null ? propertyOf(kept, 'value') : undefined;
    return readPlace(propertyOf(place, 'countryCode'));
  } catch {
    return undefined;
  }
}

function keptPlace(): Place | undefined {
  try {
    const place = placeIn(sessionStorage.getItem(NAME) ?? '');
    if (place === undefined) sessionStorage.removeItem(NAME);
    return place;
  } catch {
    return undefined;
  }
}

function keepPlace(value: Place): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ value, expiresAt: null }));
  } catch {
    // The next page asks again.
  }
}

/** The rule of lib/tracking/consent.ts. */
const hasAgreed = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') !== true &&
  /(?:^|; )_consent=(?:\w+\.)*partners(?:[.;]|$)/.test(document.cookie);

/** Without cookies: a country does not depend on the member. */
async function ask(address: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, { credentials: 'omit', signal });
  return answer.ok ? answer.json() : undefined;
}

async function askPlace({ address, letters }: Service, signal: AbortSignal): Promise<Place | undefined> {
  const answer = await ask(address, signal);
  const [short, long] = [propertyOf(answer, 'countryCode'), propertyOf(answer, 'countryCode3')];
  if (short !== undefined || typeof long !== 'string') return readPlace(short);
  return readPlace(propertyOf(await ask(letters, signal), long));
}

function isOfThisSite(address: string): boolean {
  try {
    return new URL(address, location.href).origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * The visitor's country as ISO 3166-1 alpha-2, asked once per tab; undefined when it is not known in time, and pages then stay as they are
 * (docs/threat-model.md T51, R23). The browser's own geolocation is never used.
 */
export async function countryHere(service: Service): Promise<string | undefined> {
  const known = keptPlace();
  if (known !== undefined || !(isOfThisSite(service.address) || hasAgreed())) return known?.countryCode;
  const control = new AbortController();
  const timer = setTimeout(() => {
    control.abort();
  }, service.limitMs);
  try {
    const place = await askPlace(service, control.signal);
    if (place !== undefined) keepPlace(place);
    return place?.countryCode;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
