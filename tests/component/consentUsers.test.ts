import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '~/islands/partners/script.element.ts';
import { consentNow, followConsent, isAnswered, isRefused, readConsent, type Consent } from '~/runtime/consent.ts';

const JARS = 10_000;

/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const PIECES = [
  'audience',
  'partners',
  'none',
  '.',
  '.',
  ' ',
  ',',
  '%2E',
  'AUDIENCE',
  'toString',
  '__proto__',
  '"',
  'é',
  '',
];
const NAMES = ['_consent', '_consent', 'my_consent', '_consent_', 'a', '_referer', '_club', ' _consent'];

/** A string as `document.cookie` may return it: cookies of this site and of others, well and badly formed. */
const jarFrom = (random: () => number): string => {
  const one = <Item>(list: readonly Item[], fallback: Item): Item =>
    list[Math.floor(random() * list.length)] ?? fallback;
  const value = (): string =>
    random() < 0.5
      ? one(['none', 'audience', 'partners', 'audience.partners'], '')
      : Array.from({ length: Math.ceil(random() * 4) }, () => one(PIECES, '')).join('');
  const cookies = Array.from(
    { length: Math.ceil(random() * 4) },
    () => `${one(NAMES, '')}${one(['=', '=', '=', ''], '')}${value()}`,
  );
  return cookies.join(one(['; ', '; ', '; ', ';', ', '], ''));
};

/** Every value that the site writes. */
const WRITTEN: ReadonlyMap<string, Consent> = new Map([
  ['none', { audience: false, partners: false }],
  ['audience', { audience: true, partners: false }],
  ['partners', { audience: false, partners: true }],
  ['audience.partners', { audience: true, partners: true }],
]);

/** The answer in a cookie string as docs/contract.md (Stored items) defines it, independent of the site's code. */
const answerIn = (jar: string): Consent | undefined => {
  const [, answer] = /(?:^|; )_consent=(.*?)(?:; |$)/s.exec(jar) ?? [];
  return answer === undefined ? undefined : WRITTEN.get(answer);
};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined;
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('all code that depends on the consent', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

  it(`T61 agrees on ${JARS} random cookie strings, and takes an unreadable answer for a no (SEED=${seed})`, () => {
    const random = randomFrom(seed);
    const cookie = vi.spyOn(document, 'cookie', 'get');
    const seen = { readable: 0, allowed: 0 };
    for (let count = 0; count < JARS; count += 1) {
      const jar = jarFrom(random);
      cookie.mockReturnValue(jar);
      const answer = answerIn(jar);
      const allowed = answer ?? { audience: false, partners: false };
      let followed: Consent | undefined;
      followConsent((consent) => {
        followed = consent;
      })();
      const place = document.createElement('club-script');
      document.body.replaceChildren(place);
      expect(
        {
          now: consentNow(),
          followed,
          answered: isAnswered(),
          refused: isRefused(),
          place: place.classList.contains('is-allowed'),
        },
        jar,
      ).toEqual({
        now: allowed,
        followed: allowed,
        answered: answer !== undefined,
        refused: answer !== undefined && !allowed.audience && !allowed.partners,
        place: allowed.partners,
      });
      seen.readable += Number(answer !== undefined);
      seen.allowed += Number(allowed.partners);
    }
    // The generator has produced answers and strings without one.
    expect(seen.readable).toBeGreaterThan(JARS / 10);
    expect(JARS - seen.readable).toBeGreaterThan(JARS / 10);
    expect(seen.allowed).toBeGreaterThan(JARS / 20);
  });

  it.each(['partners.audience', 'audience.audience', 'none.partners', 'partners.none', 'none.none'])(
    'T61 has no answer in "%s", which the site does not write',
    (text) => {
      expect(readConsent(text)).toBeUndefined();
    },
  );
});
