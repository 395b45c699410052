// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivalOf, queryForMail, arrivalQuery } from '~/lib/identity/login/arrival.ts';
import { transactions } from '~/lib/identity/login/transactions.ts';
import { transaction } from './placesHere.ts';

const OWN = { origin: 'https://club.example', loginPaths: ['/en/authentication/', '/fr/authentification/'] };
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const REQUEST = { challenge: CHALLENGE, state: 'theirs', redirectUri: 'https://club.example/en/authentication/' };

const arrival = (query: string) => arrivalOf(new URL(`/en/authentication/${query}`, OWN.origin), OWN);

beforeEach(() => {
  sessionStorage.clear();
});

describe('an arrival', () => {
  it.each([
    ['', 'default', undefined],
    ['?referrer=fantasy', 'fantasy', 'introFantasy'],
    ['?referrer=womens_fantasy', 'womens_fantasy', 'introFantasy'],
    ['?referrer=eshop', 'eshop', 'introShop'],
    ['?referrer=ntt', 'ntt', undefined],
    ['?referrer=myfantasy', 'default', undefined],
    ['?referrer=fantasy-league', 'default', undefined],
    ['?referrer=Fantasy', 'default', undefined],
    ['?referrer=constructor', 'default', undefined],
    ['?referrer=eshop&referrer=fantasy', 'eshop', 'introShop'],
  ])('by %j is that of %s, with the introduction %s', (query, property, intro) => {
    expect(arrival(query)).toMatchObject({ property, intro });
  });

  it.each([
    ['', false],
    ['?referrer=fantasy', true],
    ['?referrer=womens_fantasy', true],
    ['?referrer=myfantasy', true],
    [`?referrer=https://games.example/${'long/'.repeat(15)}fantasy/`, true],
    ['?referrer=Fantasy', false],
    ['?referrer=eshop', false],
    ['?redirectUri=/fantasy/', false],
  ])('by %j offers the news of the fantasy game: %s', (query, isOffered) => {
    expect(arrival(query).isFromFantasy).toBe(isOffered);
  });

  it.each([
    ['?redirectUri=/en/stages/', 'https://club.example/en/stages/'],
    ['?redirectUri=//evil.example/', undefined],
    ['?redirectUri=/fr/authentification/', undefined],
  ])('by %j requests the target %s', (query, target) => {
    expect(arrival(query).target).toBe(target);
  });

  it.each([
    [`?code_challenge=${CHALLENGE}&state=theirs`, REQUEST],
    [
      `?code_challenge=${CHALLENGE}&state=theirs&redirect_uri=https://club.example/fr/authentification/?x=y`,
      { ...REQUEST, redirectUri: 'https://club.example/fr/authentification/' },
    ],
    [`?code_challenge=${CHALLENGE}&state=theirs&redirect_uri=https://evil.example/en/authentication/`, REQUEST],
    [`?code_challenge=${CHALLENGE}&state=theirs&redirect_uri=https://club.example/en/stages/`, REQUEST],
    [`?code_challenge=${CHALLENGE}`, undefined],
    ['?code_challenge=short&state=theirs', undefined],
    [`?code_challenge=${CHALLENGE}&state=%3Cb%3E`, undefined],
  ])('by %j requests the code %j', (query, codeRequest) => {
    expect(arrival(query).codeRequest).toEqual(codeRequest);
  });

  it.each([
    '',
    '?referrer=fantasy',
    '?referrer=myfantasy',
    `?referrer=https://games.example/${'long/'.repeat(15)}fantasy/`,
    '?referrer=eshop&redirectUri=/en/stages/',
    '?url_referrer=/en/stages/',
    `?referrer=ntt&code_challenge=${CHALLENGE}&state=theirs`,
  ])('by %j can be restored from its stored query', (query) => {
    expect(arrival(arrivalQuery(arrival(query)))).toEqual(arrival(query));
  });

  it.each([
    ['https://club.example/fr/authentification/?referrer=eshop', 'eshop'],
    ['https://evil.example/fr/authentification/?referrer=eshop', 'default'],
    ['https://club.example/fr/etapes/?referrer=eshop', 'default'],
  ])('by the link of a mail that returns to %s is that of %s', (back, property) => {
    const address = new URL(`/fr/mot-de-passe/?return_to=${encodeURIComponent(back)}`, OWN.origin);
    expect(arrivalOf(address, OWN).property).toBe(property);
  });
});

describe('an arrival without a property', () => {
  const later = (query: string) => arrivalOf(new URL(`/en/authentication/${query}`, OWN.origin), OWN, 'fantasy');

  it.each([
    ['', 'fantasy', true],
    ['?referrer=', 'fantasy', true],
    ['?referrer=myfantasy', 'fantasy', true],
    ['?referrer=ntt', 'ntt', false],
    ['?referrer=fantasy', 'fantasy', false],
  ])('by %j is that of %s, remembered: %s', (query, property, isRemembered) => {
    expect(later(query)).toMatchObject({ property, isRemembered });
  });

  it('has the introduction of the remembered one, whose name is put into mails but not into addresses of this browser', () => {
    const arrival = later('?redirectUri=/en/stages/');
    expect(arrival.intro).toBe('introFantasy');
    expect(arrivalQuery(arrival)).toBe('?redirectUri=https%3A%2F%2Fclub.example%2Fen%2Fstages%2F');
    expect(queryForMail(arrival)).toBe('?redirectUri=https%3A%2F%2Fclub.example%2Fen%2Fstages%2F&remembered=fantasy');
  });

  it('T57 is that of the remembered one by the link of its mail too, in any browser, and not of one that the link names', () => {
    for (const query of ['', '?redirectUri=/en/stages/']) {
      const mail = queryForMail(later(query));
      expect(arrival(mail)).toEqual(later(query));
      expect(arrival(mail)).toMatchObject({ property: 'fantasy', isRemembered: true });
    }
    expect(arrival('?remembered=eshop&referrer=ntt')).toMatchObject({ property: 'ntt', isRemembered: false });
    const unlisted = '?referrer=myfantasy';
    expect(arrival(queryForMail(later(unlisted)))).toEqual(later(unlisted));
    expect(arrival('?remembered=constructor')).toMatchObject({ property: 'default', isRemembered: false });
  });
});

it('the referrer in an address is read in one place for logins', () => {
  const readers = globSync('src/**/*.{ts,tsx,astro}').filter((file) =>
    readFileSync(file, 'utf8').includes("get('referrer')"),
  );
  // The first one renders the introduction before the first paint, from the same table; the last one counts hits, and starts no login.
  expect(readers.toSorted()).toEqual([
    'src/islands/auth/OtherScreens.astro',
    'src/lib/identity/login/arrival.ts',
    'src/lib/tracking/partnerHere.ts',
  ]);
});

describe('T56 a login that comes back', () => {
  /** The address with which the visitor of a page has arrived. */
  const pageAt = async (query: string): Promise<URL> => {
    vi.resetModules();
    history.replaceState(null, '', `/en/authentication/${query}`);
    const { arrivedAt } = await import('~/lib/identity/login/returning.ts');
    return arrivedAt();
  };

  it.each(['code=x', 'error=access_denied', 'error=server_error'])(
    'with %s has the arrival with which it began, which stays in the address for a reload',
    async (answer) => {
      const begun = `?referrer=eshop&code_challenge=${CHALLENGE}&state=theirs`;
      transactions.add(transaction({ arrival: begun }));
      expect((await pageAt(`?${answer}&state=ours`)).search).toBe(begun);
      expect(location.search).toBe(begun);
    },
  );

  it('does not have that of another login', async () => {
    transactions.add(transaction({ arrival: '?referrer=eshop' }));
    expect((await pageAt('?code=x&state=theirs')).search).toBe('');
  });
});
