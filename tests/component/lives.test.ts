import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placesIn } from '~/islands/shared/placesIn.ts';
import type { Tokens } from '~/lib/identity/contract.ts';
import { cachedMember } from '~/runtime/member.ts';
import { keepSession } from '~/lib/identity/session/keptSession.ts';
import { noteProperty } from '~/lib/identity/login/nextPlace.ts';
import { followPushIdentity } from '~/lib/identity/services/pushIdentity.ts';
import { REFRESH_CHECKED } from '~/runtime/items/member.ts';
import { readItem, writeItem } from '~/runtime/storage.ts';
import { isAnswered, keepConsent } from '~/runtime/consent.ts';
import { memberOf } from '../memberOf.ts';

// `_ext_session` is set on the production host alone: this one.
vi.mock('astro:env/client', async (original) => ({
  ...(await original<object>()),
  PUBLIC_PRODUCTION_HOST: location.hostname,
}));

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const NOW = Date.UTC(2020, 7, 29);

const marie = memberOf();

const logIn = (): void => {
  const tokens: Tokens = {
    accessToken: 'a',
    refreshToken: undefined,
    expiresAt: Date.now() + HOUR,
    clientId: 'club',
    canWrite: false,
  };
  keepSession(marie, tokens, {});
};

const forgetCookies = (): void => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.replace(/=.*/, '')}=; Max-Age=0; Path=/`;
};

/** Whether a value is still valid after `ms`; jsdom renews a cookie each time it is read, so each check writes it anew. */
const holdsAfter = (ms: number, write: () => void, look: () => boolean): boolean => {
  vi.setSystemTime(NOW);
  forgetCookies();
  write();
  vi.setSystemTime(NOW + ms);
  return look();
};

const hasCookie = (name: string): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  forgetCookies();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const notify = (identify: (id: string) => void): void => {
  keepConsent({ partners: true });
  // The second call leaves the page at once.
  followPushIdentity({ identify, forget: () => undefined })();
};

/** By the name of a cookie: its lifetime in days by the specification, and the function that writes it. */
const COOKIES: Readonly<Record<string, readonly [days: number, write: () => void]>> = {
  _club: [7, logIn],
  _ext_session: [1, logIn],
  _referer: [
    1,
    () => {
      noteProperty(
        placesIn(
          { language: 'en', region: 'en-GB', redirect: '/' },
          location.origin,
          new URL('?referrer=eshop', location.href),
        ),
      );
    },
  ],
  _batch_set: [
    14,
    () => {
      logIn();
      notify(() => undefined);
    },
  ],
  // Six months: from 29 August to the end of February.
  _consent: [
    182,
    () => {
      keepConsent({ audience: true });
    },
  ],
};

describe('a cookie lives as long as the specification demands', () => {
  it.each(Object.entries(COOKIES))('%s', (name, [days, write]) => {
    const isThere = (): boolean => hasCookie(name);
    expect(holdsAfter(days * DAY - SECOND, write, isThere)).toBe(true);
    expect(holdsAfter(days * DAY, write, isThere)).toBe(false);
  });
});

it('T61 half a year after the answer a visitor is asked again, and not before', () => {
  const refuse = (): void => {
    keepConsent({});
  };
  expect(holdsAfter(182 * DAY - SECOND, refuse, isAnswered)).toBe(true);
  expect(holdsAfter(182 * DAY, refuse, isAnswered)).toBe(false);
});

it('the member is sent again to the notification service after 14 days, and not before', () => {
  const identified: string[] = [];
  const visit = (): void => {
    logIn();
    notify((id) => identified.push(id));
  };
  const tellsAfter = (ms: number): boolean => {
    identified.length = 0;
    return holdsAfter(ms, visit, () => {
      visit();
      return identified.length === 2;
    });
  };
  expect(tellsAfter(14 * DAY - SECOND)).toBe(false);
  expect(tellsAfter(14 * DAY)).toBe(true);
});

it('a cached profile is believed for two hours', () => {
  const isKnown = (): boolean => cachedMember()?.id === marie.id;
  expect(holdsAfter(2 * HOUR - 1, logIn, isKnown)).toBe(true);
  expect(holdsAfter(2 * HOUR, logIn, isKnown)).toBe(false);
});

it('a refresh is not tried again for five minutes', () => {
  const mark = (): void => {
    writeItem(REFRESH_CHECKED, true);
  };
  const isFresh = (): boolean => readItem(REFRESH_CHECKED) === true;
  expect(holdsAfter(5 * MINUTE - 1, mark, isFresh)).toBe(true);
  expect(holdsAfter(5 * MINUTE, mark, isFresh)).toBe(false);
});
