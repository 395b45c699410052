type Service = {
  /** Answers `{ countryCode }` or `{ countryCode3 }`; a foreign one is asked only with the visitor's leave (rulings, C21). */
  readonly address: string;
  /** The file of the site that translates three letters into two. */
  readonly letters: string;
  readonly limitMs: number;
};

type Place = { readonly countryCode: string };

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.prototype.hasOwnProperty.call(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** A code of ISO 3166-1; whatever else a service or a store says is no country. */
const readPlace = (code: unknown): Place | undefined =>
  typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? { countryCode: code } : undefined;

/** As lib/browser/storage.ts writes an entry, and takes away what is none: it is no part of this script, for shared files are requests of their own. */
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
    // Then the next page asks again.
  }
}

/** As lib/tracking/consent.ts has it. */
const hasAgreed = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') !== true &&
  /(?:^|; )_consent=(?:\w+\.)*partners(?:[.;]|$)/.test(document.cookie);

/** Without cookies: who she is has nothing to do with where she is. */
async function ask(address: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, { credentials: 'omit', signal });
  return answer.ok ? answer.json() : undefined;
}

async function askPlace({ address, letters }: Service, signal: AbortSignal): Promise<Place | undefined> {
  const said = await ask(address, signal);
  const [short, long] = [propertyOf(said, 'countryCode'), propertyOf(said, 'countryCode3')];
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
 * The country in which somebody is, as ISO 3166-1 alpha-2, asked once per tab; undefined when nobody knows in time: pages then stay as
 * they are (docs/threat-model.md T51, R23). It is never asked of the browser.
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
