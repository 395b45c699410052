// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientKeyOf, clientOf, originOf } from '~/config/clients.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import { transactions } from '~/lib/identity/login/transactions.ts';
import { placesHere, transaction } from './placesHere.ts';

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'] as const;

/** Targets to which no redirect may lead, in any spelling. */
const HOSTILE_TARGETS = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/en/authentication/',
  '/en/stages/?code=x',
  'example.club.ios://auth?token=x',
  '',
  '__proto__',
] as const;

const visit = (query: string): void => {
  history.replaceState(null, '', `/en/authentication/${query}`);
};

beforeEach(() => {
  visit('');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('T03 a referrer', () => {
  it.each([...PROTOTYPE_KEYS, 'Eshop', ' eshop', 'myfantasy', 'https://evil.example/', ''])(
    'that is %j counts as none',
    (referrer) => {
      expect(clientKeyOf(referrer)).toBe('default');
      expect(originOf(clientKeyOf(referrer))).toBeUndefined();
      expect(clientOf(clientKeyOf(referrer)).returnsTo).toBeUndefined();
    },
  );
});

describe('T07 of a parameter that is given twice', () => {
  it('the first target counts', () => {
    visit('?redirectUri=/en/stages/&redirectUri=/en/teams/');
    expect(nextPlace(placesHere(), 'authenticationPage')).toBe(`${location.origin}/en/stages/`);
    visit('?redirectUri=//evil.example/&redirectUri=/en/teams/');
    expect(nextPlace(placesHere(), 'authenticationPage')).toBe(placesHere().club);
  });

  it('the first referrer counts, and the first screen', () => {
    visit('?referrer=nobody&referrer=eshop&initialScreen=nothing&initialScreen=signup');
    expect(nextPlace(placesHere(), 'authenticationPage')).toBe(placesHere().club);
    expect(placesHere().arrival.screen).toBeUndefined();
  });
});

it.each(['%', '%E0%A4%A', '/en/%E0%A4%A', '/en/stages/%ff', '%2Fen%2Fstages%2F%c3'])(
  'T07 a target with the malformed %s is ignored, without an exception',
  (target) => {
    visit(`?redirectUri=${target}`);
    expect(nextPlace(placesHere(), 'authenticationPage')).toBe(placesHere().club);
  },
);

describe('T19 in a web view', () => {
  it.each(HOSTILE_TARGETS)('no redirect leads to %j either', (target) => {
    for (const more of ['', '&isWebview=1']) {
      visit(`?redirectUri=${encodeURIComponent(target)}${more}`);
      expect(nextPlace(placesHere(), 'authenticationPage'), more).toBe(placesHere().club);
    }
  });
});

describe('T21 names that every object has', () => {
  it.each(PROTOTYPE_KEYS)('as a state, %s ends no login', (state) => {
    expect(transactions.take(state)).toBeUndefined();
    transactions.add(transaction({ state: 'ours' }));
    expect(transactions.take(state)).toBeUndefined();
    expect(transactions.take('ours')).toMatchObject({ state: 'ours' });
  });

  it.each(PROTOTYPE_KEYS)('as a stored key, %s is only used if it is a login, under its own state', (key) => {
    const stored = `{"value":{"${key}":${JSON.stringify(transaction({ state: 'ours' }))}},"expiresAt":${Date.now() + 60_000}}`;
    sessionStorage.setItem('auth_tx', stored);
    expect(transactions.take(key)).toBeUndefined();
    expect(transactions.take('ours')).toMatchObject({ state: 'ours' });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each(PROTOTYPE_KEYS)('as a screen, %s is none', (screen) => {
    visit(`?initialScreen=${screen}&referrer=${screen}&redirectUri=${screen}`);
    expect(placesHere().arrival.screen).toBeUndefined();
    expect(nextPlace(placesHere(), 'authenticationPage')).toBe(placesHere().club);
  });
});

it.each(['Login', 'reset', 'welcome', 'already', 'factor', 'updated', 'sent', '0', '', '<u>'])(
  'T23 the address cannot ask for the screen %j',
  (screen) => {
    visit(`?initialScreen=${encodeURIComponent(screen)}`);
    expect(placesHere().arrival.screen).toBeUndefined();
  },
);

it('T23 the address can ask for the login, the sign-up and the forgotten password', () => {
  for (const screen of ['login', 'signup', 'forgot-password']) {
    visit(`?initialScreen=${screen}`);
    expect(placesHere().arrival.screen).toBe(screen);
  }
});
