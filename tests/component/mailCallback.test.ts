import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf } from '~/config/clients.ts';
import { linkIn } from '~/islands/auth/linkOutcome.ts';
import { mailCallbackDoor } from '~/islands/auth/mailCallbackDoor.ts';
import { mountMailCallback } from '~/islands/auth/mountMailCallback.ts';
import type * as Navigation from '~/lib/browser/navigation.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type * as MailAddress from '~/lib/identity/account/mailAddress.ts';
import { checkedTarget } from '~/lib/identity/login/arrival.ts';
import type * as Popup from '~/lib/identity/login/partnerPopup.ts';
import type * as Returning from '~/lib/identity/login/returning.ts';
import type * as BeginningStore from '~/stores/beginning.ts';
import { memberOf } from '../memberOf.ts';

const { leaveFor, beginSession, current, answerOpener } = vi.hoisted(() => ({
  leaveFor: vi.fn<(address: string) => void>(),
  beginSession: vi.fn(),
  current: vi.fn(),
  answerOpener: vi.fn(() => Promise.resolve()),
}));
vi.mock('~/lib/browser/navigation.ts', async (original) => ({ ...(await original<typeof Navigation>()), leaveFor }));
vi.mock('~/stores/beginning.ts', async (original) => ({ ...(await original<typeof BeginningStore>()), beginSession }));
vi.mock('~/lib/identity/account/mailAddress.ts', async (original) => ({
  ...(await original<typeof MailAddress>()),
  mailAt: () => ({ current }),
}));
vi.mock('~/lib/identity/login/partnerPopup.ts', async (original) => ({
  ...(await original<typeof Popup>()),
  answerOpener,
}));
// The real one reads the address only once per page.
vi.mock('~/lib/identity/login/returning.ts', async (original) => ({
  ...(await original<typeof Returning>()),
  arrivedAt: () => new URL(location.href),
}));

const { origin } = location;
const AUTHENTICATION = '/en/authentication/';
const places = {
  language: 'en',
  redirect: AUTHENTICATION,
  region: 'en-GB',
  mailCallback: '/en/mail-callback/',
  passwordReset: '/en/password-reset/',
  club: '/en/club/',
  loginPaths: [AUTHENTICATION],
};
const SENTENCES = ['checking', 'verified', 'already', 'pending', 'used_link', 'expired_link', 'unknown'];

const backTo = (query: string): string => `?return_to=${encodeURIComponent(`${origin}${AUTHENTICATION}${query}`)}`;

/** Opens the page at an address, with or without a logged-in member. */
const open = async (query: string, member?: ReturnType<typeof memberOf>) => {
  history.replaceState(null, '', `/en/mail-callback/${query}`);
  const kind = member === undefined ? 'anonymous' : 'member';
  beginSession.mockResolvedValue({ kind, arrival: { member, isFirstLogin: false } });
  current.mockResolvedValue(
    member === undefined
      ? { ok: false, failure: { code: 'anonymous' } }
      : { ok: true, value: { member, address: undefined } },
  );
  const { 'data-door': door } = mailCallbackDoor.attributes({
    places,
    mailValidation: '/en/mail-validation/',
    security: '/en/my-profile/#security',
  });
  document.body.innerHTML = `<club-mail-callback>${SENTENCES.map((name) => `<p data-outcome="${name}" hidden>${name}</p>`).join('')}
    <a class="button" data-login href="">login</a><a class="button" data-next href="" hidden>on</a>
    <a class="button" data-renew href="" hidden>ask for a new link</a>
    <button data-stay hidden>stay</button></club-mail-callback>`;
  const element = document.querySelector<HTMLElement>('club-mail-callback');
  if (element === null) throw new Error('The page has no element.');
  element.dataset['door'] = door;
  await mountMailCallback(element, linkIn(new URL(location.href)));
  const seen = (selector: string) =>
    [...element.querySelectorAll<HTMLElement>(selector)].filter(({ hidden }) => !hidden);
  const [way] = seen('a.button');
  return {
    said: seen('[data-outcome]').map(({ textContent }) => textContent),
    offers: seen('a.button').map(({ textContent }) => textContent),
    leads: way?.getAttribute('href'),
    element,
  };
};

const look = (hidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // A page that is left has no timers.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const mock of [leaveFor, beginSession, current, answerOpener]) mock.mockReset();
  answerOpener.mockResolvedValue(undefined);
});

describe('the page behind the link of a mail', () => {
  it('does not claim to a stranger without a link that an address is confirmed, and offers the login without redirecting', async () => {
    expect(await open('')).toMatchObject({ said: ['unknown'], leads: origin + AUTHENTICATION });
    vi.advanceTimersByTime(60_000);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('in a browser without a session leads to the login for the property of the link', async () => {
    const { said, leads } = await open(backTo('?referrer=fantasy'));
    expect([said, leads]).toEqual([['verified'], `${origin}${AUTHENTICATION}?referrer=fantasy`]);
  });

  it('leads a member to the property at once, which would end the session on a page of its login', async () => {
    const { said, leads } = await open(backTo('?referrer=eshop'), memberOf());
    expect([said, leads]).toEqual([['verified'], clientOf('eshop').returnsTo]);
    vi.advanceTimersByTime(3_000);
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(clientOf('eshop').returnsTo);
  });

  it('asks the provider about the member, because the link of somebody else does not confirm this member’s address', async () => {
    const { said, leads } = await open(backTo('?referrer=fantasy'), memberOf({ emailVerified: false }));
    expect([said, leads]).toEqual([['pending'], '/en/mail-validation/?referrer=fantasy']);
    expect(current).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('offers the login to a visitor whose link has been used', async () => {
    expect(await open(`${backTo('?referrer=ntt')}&error=used_link`)).toMatchObject({
      said: ['used_link'],
      offers: ['login'],
      leads: `${origin}${AUTHENTICATION}?referrer=ntt`,
    });
  });

  it.each([
    ['a visitor, who logs in and comes back to it', undefined, '/en/mail-validation/?referrer=ntt'],
    ['a member', memberOf({ emailVerified: false }), '/en/mail-validation/?referrer=ntt'],
    ['a member whose former address is confirmed', memberOf(), '/en/my-profile/#security'],
  ])('offers a new link, where one has expired, to %s', async (_, member, leads) => {
    const seen = await open(`${backTo('?referrer=ntt')}&error=expired_link`, member);
    expect(seen).toMatchObject({ said: ['expired_link'], offers: ['ask for a new link'], leads });
    vi.advanceTimersByTime(60_000);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it.each([
    '?referrer=ntt&url_referrer=/en/stages/',
    '?referrer=ntt&redirectUri=/en/stages/',
    `?referrer=ntt&code_challenge=${'c'.repeat(43)}&state=theirs`,
  ])('leads a visitor whose link has expired to an address that a login may redirect to, after %s', async (query) => {
    const { leads } = await open(`${backTo(query)}&error=expired_link`);
    expect(leads).toBe('/en/mail-validation/?referrer=ntt');
    expect(checkedTarget(leads ?? '', { origin, loginPaths: [AUTHENTICATION] })).toBe(origin + (leads ?? ''));
  });

  it('waits its three seconds in sight, and no longer once the reader stays', async () => {
    look(true);
    const { element } = await open(backTo(''), memberOf());
    vi.advanceTimersByTime(60_000);
    expect(leaveFor).not.toHaveBeenCalled();
    look(false);
    vi.advanceTimersByTime(2_999);
    element.querySelector<HTMLElement>('[data-stay]')?.click();
    vi.advanceTimersByTime(60_000);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('in the popup of a property sends the result to it, and closes', async () => {
    vi.stubGlobal('opener', window);
    const close = vi.spyOn(thisPage, 'close').mockReturnValue(undefined);
    await open(backTo('?referrer=eshop'), memberOf());
    expect(answerOpener).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_000);
    expect(close).toHaveBeenCalledTimes(1);
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
