// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '~/config/clients.ts';
import { placesIn } from '~/islands/shared/placesIn.ts';
import { nextPlace, noteProperty, noteReferrer, rememberedProperty } from '~/lib/identity/login/nextPlace.ts';
import { REFERER_COOKIE, URL_REFERRER } from '~/runtime/items/login.ts';
import { readCookie, removeCookie, writeCookie, writeItem } from '~/runtime/storage.ts';
import { placesHere } from './placesHere.ts';

const written = { language: 'en', region: 'en-GB', redirect: '/en/authentication/', club: '/en/club/' };
const ownAddress = (path: string): string => `${location.origin}${path}`;
/** The places of a login that begins on a page at this address. */
const placesAt = (path: string) => {
  history.replaceState(null, '', path);
  return placesIn({ ...written, loginPaths: ['/en/authentication/'] }, location.origin, new URL(path, location.origin));
};

beforeEach(() => {
  removeCookie(REFERER_COOKIE);
});
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/en/authentication/'])(
  'T02 a stored referrer that is no page of the site leads to the club instead: %s',
  (hostile) => {
    writeItem(URL_REFERRER, hostile);
    expect(nextPlace(placesHere(), 'authenticationPage')).toBe(placesHere().club);
  },
);

it('T02 a visitor goes back to the page of the site before the login', () => {
  writeItem(URL_REFERRER, `${location.origin}/en/stages/`);
  expect(nextPlace(placesHere(), 'authenticationPage')).toBe(`${location.origin}/en/stages/`);
});

it.each(['app_ios', 'app_android'] as const)(
  'T05 a login of %s returns to the address of the app, without parameters',
  (app) => {
    expect(clientOf(app).returnsTo).toMatch(/^[a-z.]+:\/\/auth$/);
  },
);

it.each(['', 'eshop', 'fantasy', 'unknown'])(
  'T56 a visitor with the referrer %s logs in with the client of that property, or with the site’s own',
  (key) => {
    const client = key === 'eshop' || key === 'fantasy' ? key : 'default';
    const address = new URL(`/en/authentication/?referrer=${key}`, location.origin);
    expect(placesIn(written, location.origin, address).clientId).toBe(clientOf(client).id);
  },
);

it.each(['fantasy', 'womens_fantasy', 'ntt', 'eshop', 'race_centre', 'stadiumgo', 'app_ios', 'app_android'] as const)(
  'a member whom %s has sent goes back to its address, logged in before or just now, and not to the page before',
  (key) => {
    writeItem(URL_REFERRER, `${location.origin}/en/stages/`);
    const address = new URL(`/en/authentication/?referrer=${key}`, location.origin);
    const { returnsTo } = clientOf(key);
    expect(returnsTo).toBeDefined();
    expect(nextPlace(placesIn(written, location.origin, address), 'authenticationPage')).toBe(returnsTo);
  },
);

describe('a login leads', () => {
  const FANTASY = clientOf('fantasy').returnsTo;

  it.each([
    ['the target of the address', '?referrer=fantasy&redirectUri=/en/teams/', ownAddress('/en/teams/')],
    ['the property', '?referrer=fantasy', FANTASY],
    ['the page before', '', ownAddress('/en/stages/')],
  ])('to %s by %j, whatever page was stored before', (_what, query, next) => {
    writeItem(URL_REFERRER, ownAddress('/en/stages/'));
    expect(nextPlace(placesAt(`/en/authentication/${query}`), 'authenticationPage')).toBe(next);
  });

  it.each(['', '?referrer=fantasy'])('back to the article on whose page it takes place, even with %j', (query) => {
    writeItem(URL_REFERRER, ownAddress('/en/stages/'));
    writeCookie(REFERER_COOKIE, 'fantasy');
    const path = `/en/news/the-galibier/${query}`;
    expect(nextPlace(placesAt(path), 'atSide')).toBe(ownAddress(path));
  });

  it('from a page in place of an article to the article in its address, and not to one stored before', () => {
    writeItem(URL_REFERRER, ownAddress('/en/stages/'));
    const [named, bare] = ['/en/login-to-discover/?url_referrer=/en/news/the-galibier/', '/en/auth-to-see/'];
    expect(nextPlace(placesAt(named), 'samePage')).toBe(ownAddress('/en/news/the-galibier/'));
    expect(nextPlace(placesAt(bare), 'samePage')).toBe(ownAddress(bare));
  });
});

describe('the property of a visit', () => {
  it('is the last one that sent the visitor, also on later pages without a referrer', () => {
    noteProperty(placesAt('/en/stages/?referrer=eshop'));
    noteProperty(placesAt('/en/stages/?referrer=fantasy'));
    noteProperty(placesAt('/en/teams/'));
    noteProperty(placesAt('/en/teams/?referrer=unknown'));
    expect(readCookie(REFERER_COOKIE)).toBe('fantasy');
    const places = placesAt('/en/authentication/?url_referrer=/en/teams/');
    noteReferrer(places);
    expect(places).toMatchObject({ clientId: clientOf('fantasy').id, arrival: { intro: 'introFantasy' } });
    expect(nextPlace(places, 'authenticationPage')).toBe(clientOf('fantasy').returnsTo);
  });

  it('T57 is none if the cookie contains no key of a property', () => {
    for (const value of ['default', 'constructor', '__proto__', 'https://evil.example/', '']) {
      writeCookie(REFERER_COOKIE, value);
      expect(rememberedProperty()).toBe('default');
      expect(placesAt('/en/authentication/').arrival.isRemembered).toBe(false);
    }
  });

  it('is not read on pages where no login begins', () => {
    writeCookie(REFERER_COOKIE, 'fantasy');
    expect(placesIn(written, location.origin).clientId).toBe(clientOf('default').id);
  });
});
