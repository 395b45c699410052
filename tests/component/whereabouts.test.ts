import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countryHere } from '~/behaviours/whereabouts.ts';

const FOREIGN = { address: 'https://where.example/', letters: '/countries.json', limitMs: 3000 };

const answering = (body: unknown) => {
  const ask = vi.fn(() => Promise.resolve(Response.json(body)));
  vi.stubGlobal('fetch', ask);
  return ask;
};

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = '_consent=; Max-Age=0; Path=/';
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(['', 'none', 'audience', 'partners.none', 'partnersx', '%7B%22partners%22:true%7D'])(
  'T61 a foreign service is not asked while the visitor’s answer is "%s"',
  async (answer) => {
    const ask = answering({ countryCode: 'FR' });
    document.cookie = `_consent=${answer}; Path=/`;
    expect(await countryHere(FOREIGN)).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  },
);

it('T61 a foreign service is asked after a consent, and without cookies', async () => {
  const ask = answering({ countryCode: 'FR' });
  document.cookie = '_consent=audience.partners; Path=/';
  expect(await countryHere(FOREIGN)).toBe('FR');
  expect(ask).toHaveBeenCalledWith(FOREIGN.address, expect.objectContaining({ credentials: 'omit' }));
});

it.each([null, undefined, 7])('a country by three letters counts where that by two is %s', async (countryCode) => {
  vi.stubGlobal('fetch', (asked: string) =>
    Promise.resolve(Response.json(asked === FOREIGN.letters ? { FRA: 'FR' } : { countryCode, countryCode3: 'FRA' })),
  );
  expect(await countryHere({ ...FOREIGN, address: '/api/geolocation' })).toBe('FR');
});

it('T62 Global Privacy Control is a refusal', async () => {
  const ask = answering({ countryCode: 'FR' });
  document.cookie = '_consent=partners; Path=/';
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(await countryHere(FOREIGN)).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  '"FR"',
  '{"value":{"countryCode":"fr"},"expiresAt":null}',
  '{"value":{"countryCode":"FR"},"expiresAt":1}',
  '{',
])(
  'T31 an invalid geoInfo, such as %s, counts as no country and is removed, also when the service does not know the country',
  async (kept) => {
    sessionStorage.setItem('geoInfo', kept);
    answering({});
    expect(await countryHere({ ...FOREIGN, address: '/api/geolocation' })).toBeUndefined();
    expect(sessionStorage.getItem('geoInfo')).toBeNull();
  },
);

it.each(['<b>FR</b>', 'fr', 'FRA', '', '__proto__'])(
  'T51 R23 a service that answers the country %j is not believed, and nothing is kept',
  async (countryCode) => {
    answering({ countryCode });
    expect(await countryHere({ ...FOREIGN, address: '/api/geolocation' })).toBeUndefined();
    expect(sessionStorage.getItem('geoInfo')).toBeNull();
  },
);

it.each([
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', () => Promise.resolve(new Response('', { status: 500 }))],
])('a service that %s is logged in one line, and the country stays unknown', async (_, ask) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', ask);
  expect(await countryHere({ ...FOREIGN, address: '/api/geolocation' })).toBeUndefined();
  expect(warn.mock.calls).toEqual([['club: geolocation: no answer']]);
  warn.mockRestore();
});
