// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOf } from '~/islands/auth/authStart.ts';
import type { FormContext } from '~/islands/shared/formContext.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import { arrivalOf } from '~/lib/identity/login/arrival.ts';
import { openerOf } from '~/lib/identity/login/openerOf.ts';
import { dropSession, keepSession } from '~/lib/identity/session/keptSession.ts';
import { memberOf } from '../../memberOf.ts';
import { placesHere } from './placesHere.ts';

const signOut = vi.hoisted(() => vi.fn(() => Promise.resolve('left' as const)));
vi.mock(import('~/lib/identity/session/signOut.ts'), async (original) => ({ ...(await original()), signOut }));

const ARRIVAL = { member: memberOf(), isFirstLogin: false };

const context = (places = placesHere()): FormContext => ({
  places,
  text: (key) => key,
  place: 'page',
  mailRequirement: '',
  from: 'authenticationPage',
  link: undefined,
  opener: openerOf(places),
  lazyChunk: '/lazyAuth.js',
  onSamePage: vi.fn(),
});

beforeEach(() => {
  const [expiresAt, clientId] = [Date.now() + 3_600_000, 'club'];
  const tokens = { accessToken: 'a', refreshToken: undefined, expiresAt, clientId, canWrite: false };
  keepSession(ARRIVAL.member, tokens, {});
  history.replaceState(null, '', '/en/authentication/?referrer=eshop');
  vi.stubGlobal('opener', window);
});
afterEach(() => {
  dropSession();
  signOut.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(['member', 'elsewhere'] as const)(
  'T11 in a frame, the shop’s referrer ends no session of a %s',
  async (kind) => {
    vi.spyOn(thisPage, 'isFramed').mockReturnValue(true);
    const start = await startOf(kind === 'member' ? { kind, arrival: ARRIVAL } : { kind }, context());
    expect(start).toEqual({ kind: 'screen', screen: 'already' });
    expect(signOut).not.toHaveBeenCalled();
  },
);

it('T33 a member who has logged out in another tab since the page was loaded gets the form', async () => {
  dropSession();
  const start = await startOf({ kind: 'member', arrival: ARRIVAL }, context());
  expect(start).toEqual({ kind: 'form', offersPasskeys: false });
  expect(signOut).not.toHaveBeenCalled();
});

it('T11 in a window of its own it does, as the specification describes', async () => {
  const start = await startOf({ kind: 'member', arrival: ARRIVAL }, context());
  expect(start).toEqual({ kind: 'form', offersPasskeys: false });
  expect(signOut).toHaveBeenCalledTimes(1);
});

describe('T57 the shop that is only remembered, by a cookie that any site of the domain can write', () => {
  const later = (): FormContext => {
    history.replaceState(null, '', '/en/authentication/');
    const own = { origin: location.origin, loginPaths: ['/en/authentication/'] };
    return context({ ...placesHere(), arrival: arrivalOf(new URL(location.href), own, 'eshop') });
  };

  it.each(['member', 'elsewhere'] as const)('ends no session of a %s', async (kind) => {
    const start = await startOf(kind === 'member' ? { kind, arrival: ARRIVAL } : { kind }, later());
    expect(start).toEqual({ kind: 'screen', screen: 'already' });
    expect(signOut).not.toHaveBeenCalled();
  });

  it('T16 is not treated as the opener of a window', () => {
    expect(later().places.arrival.property).toBe('eshop');
    expect(later().opener).toBeUndefined();
  });
});

it('T16 a framed page answers no opener, and neither does one whose referrer is no property', () => {
  vi.spyOn(thisPage, 'isFramed').mockReturnValue(true);
  expect(openerOf(placesHere())).toBeUndefined();
  vi.mocked(thisPage.isFramed).mockReturnValue(false);
  expect(openerOf(placesHere())).toBeDefined();
  for (const referrer of ['', 'app_ios', '__proto__', 'https://evil.example']) {
    history.replaceState(null, '', `/en/authentication/?referrer=${encodeURIComponent(referrer)}`);
    expect(openerOf(placesHere())).toBeUndefined();
  }
});
