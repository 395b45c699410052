// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { clientOf } from '~/config/clients.ts';
import { placesIn } from '~/islands/shared/placesIn.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import { URL_REFERRER } from '~/runtime/items/login.ts';
import { writeItem } from '~/runtime/storage.ts';
import { placesHere } from './placesHere.ts';

afterEach(() => {
  localStorage.clear();
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
    const written = { language: 'en', redirect: '/en/authentication/' };
    expect(placesIn(written, location.origin, address).clientId).toBe(clientOf(client).id);
  },
);

it.each(['fantasy', 'womens_fantasy', 'ntt', 'eshop', 'race_centre', 'stadiumgo', 'app_ios', 'app_android'] as const)(
  'a member whom %s has sent goes back to its address, logged in before or just now, and not to the page before',
  (key) => {
    writeItem(URL_REFERRER, `${location.origin}/en/stages/`);
    const written = { language: 'en', redirect: '/en/authentication/', club: '/en/club/' };
    const address = new URL(`/en/authentication/?referrer=${key}`, location.origin);
    const { returnsTo } = clientOf(key);
    expect(returnsTo).toBeDefined();
    expect(nextPlace(placesIn(written, location.origin, address), 'authenticationPage')).toBe(returnsTo);
  },
);
