import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { byWebMessage } from '~/lib/identity/sdk/byWebMessage.ts';
import { checkSilently } from '~/lib/identity/session/checkSilently.ts';
import { dropSession, keepSession } from '~/lib/identity/session/keptSession.ts';
import { sharedSession } from '~/lib/identity/session/sharedSession.ts';
import { memberOf } from '../memberOf.ts';
import { placesHere } from '../unit/identity/placesHere.ts';

vi.mock(import('~/lib/identity/sdk/byWebMessage.ts'));

const MARIE = memberOf();
const PLACES = placesHere();
const publish = vi.spyOn(sharedSession, 'publish').mockResolvedValue();

/** The provider answers that it knows no session, after `meanwhile`. */
const answersAfter = (meanwhile: () => void): void => {
  vi.mocked(byWebMessage).mockImplementation(() => {
    meanwhile();
    return Promise.resolve({ ok: false, failure: { code: 'anonymous' } });
  });
};
const logIn = (): void => {
  const [expiresAt, clientId] = [Date.now() + 3_600_000, 'club'];
  keepSession(MARIE, { accessToken: 'a', refreshToken: undefined, expiresAt, clientId, canWrite: false }, {});
};

beforeEach(() => {
  publish.mockClear();
});
afterEach(() => {
  dropSession();
});

it('T28 a login that another tab finishes during a silent check is not overwritten by the answer of the check', async () => {
  answersAfter(logIn);
  expect(await checkSilently(PLACES)).toEqual({ ok: true, value: { member: MARIE, isFirstLogin: false } });
  expect(publish).not.toHaveBeenCalled();
});

it('without such a login, the other tabs are informed that there is no session', async () => {
  answersAfter(() => undefined);
  expect(await checkSilently(PLACES)).toMatchObject({ ok: false, failure: { code: 'anonymous' } });
  expect(publish).toHaveBeenCalledWith(PLACES.clientId, undefined, undefined);
});

it('a stored profile is not enough for a call that needs tokens', async () => {
  answersAfter(logIn);
  expect(await checkSilently(PLACES, { needsTokens: true })).toMatchObject({ failure: { code: 'anonymous' } });
  expect(publish).toHaveBeenCalledOnce();
});
