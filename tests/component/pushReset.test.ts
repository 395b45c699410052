import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '~/islands/partners/script.element.ts';
import { dropSession, forgetSession, keepSession } from '~/lib/identity/session/keptSession.ts';
import { followPushIdentity } from '~/lib/identity/services/pushIdentity.ts';
import { keepConsent } from '~/runtime/consent.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { lookAgain, setMember } from '~/runtime/session.ts';
import { memberOf } from '../memberOf.ts';

vi.mock(import('~/runtime/loadChunk.ts'));

const marie = memberOf();
const mountScript = vi.fn();

/** jsdom has no layout: no place is ever in the viewport. */
class FakeObserver {
  observe = (): void => undefined;
}

const arrive = (): void => {
  const tokens = { accessToken: 'a', refreshToken: undefined, expiresAt: Date.now() + 1000, clientId: 'club' };
  keepSession(marie, { ...tokens, canWrite: false }, {});
};

/** Visits the home page with the place in the viewport, which registers the member. */
const register = (): void => {
  arrive();
  followPushIdentity({ identify: () => undefined, forget: () => undefined })();
};

/** Opens a page with the place of a script below the first screen, by default that of notifications. */
const openPage = (data: Readonly<Record<string, string>> = { resetsPush: '' }): void => {
  const place = document.createElement('club-script');
  Object.assign(place.dataset, data);
  document.body.append(place);
};

const mounted = () =>
  vi.waitFor(() => {
    expect(mountScript).toHaveBeenCalledTimes(1);
  });

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.mocked(loadChunk).mockResolvedValue({ mountScript });
  keepConsent({ partners: true });
});
afterEach(() => {
  document.body.replaceChildren();
  dropSession();
  lookAgain();
  vi.unstubAllGlobals();
  vi.mocked(loadChunk).mockReset();
  mountScript.mockReset();
  keepConsent({});
  for (const name of ['_club', '_batch_set', '_consent']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  localStorage.clear();
});

describe('the script of notifications', () => {
  it('is loaded after a logout though its place is not in sight', async () => {
    register();
    forgetSession();
    openPage();
    await mounted();
  });

  it('is loaded when the session ends at a property while the page is open', async () => {
    register();
    setMember(marie);
    openPage();
    expect(loadChunk).not.toHaveBeenCalled();
    document.cookie = '_club=; Max-Age=0; Path=/';
    lookAgain();
    await mounted();
  });

  it('T61 is not loaded for that without the consent, and is once it is given again', async () => {
    register();
    forgetSession();
    keepConsent({ audience: true });
    openPage();
    expect(loadChunk).not.toHaveBeenCalled();
    keepConsent({ partners: true });
    await mounted();
  });

  it.each([
    ['a member who is still here', register, { resetsPush: '' }],
    ['a visitor whom nobody was told of', () => undefined, { resetsPush: '' }],
    [
      'the place of another script',
      () => {
        register();
        forgetSession();
      },
      {},
    ],
  ])('waits until its place is in the viewport for %s', (_, before, data) => {
    before();
    openPage(data);
    expect(loadChunk).not.toHaveBeenCalled();
  });
});
