// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptTokens } from '~/lib/identity/tokens/keptTokens.ts';
import { unlessRefused, withToken } from '~/lib/identity/tokens/withToken.ts';
import { checkSilently } from '~/lib/identity/session/checkSilently.ts';
import type { FailureCode, Tokens } from '~/lib/identity/contract.ts';
import { memberOf } from '../../memberOf.ts';
import { placesHere } from './placesHere.ts';

vi.mock(import('~/lib/identity/session/checkSilently.ts'));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetAllMocks();
});

it.each(['anonymous', 'unreachable', 'refused', 'tooMany'] satisfies FailureCode[])(
  'R01 R03 a call without a token fails with the provider’s response: %s',
  async (code) => {
    vi.mocked(checkSilently).mockResolvedValue({ ok: false, failure: { code } });
    const call = vi.fn();
    expect(await withToken(placesHere(), 'reading', call)).toEqual({ ok: false, failure: { code } });
    expect(call).not.toHaveBeenCalled();
  },
);

describe('a token that the provider has ended before its time', () => {
  const member = memberOf();
  let count = 0;
  /** Tokens that have not expired by the clock; every test has different ones, because a page remembers refused tokens. */
  const keep = (): string => {
    count += 1;
    const accessToken = `access-${count}`;
    const tokens: Tokens = {
      accessToken,
      refreshToken: undefined,
      expiresAt: Date.now() + 3_600_000,
      clientId: 'club',
      canWrite: true,
    };
    keptTokens.keep(tokens, member, {});
    return accessToken;
  };
  const sessionIsGood = (): void => {
    vi.mocked(checkSilently).mockImplementation(() => {
      keep();
      return Promise.resolve({ ok: true, value: { member, isFirstLogin: false } });
    });
  };
  /** A rejection as the SDK makes it. */
  const refusal = (error = 'invalid_token') => vi.fn<() => Promise<never>>().mockRejectedValue({ error })();

  it.each(['reading', 'writing'] as const)('is replaced, and the call is repeated: %s', async (kind) => {
    const old = keep();
    sessionIsGood();
    const call = vi.fn((token: string) => (token === old ? refusal() : Promise.resolve('read')));
    expect(await withToken(placesHere(), kind, call)).toEqual({ ok: true, value: 'read' });
    expect(call).toHaveBeenCalledTimes(2);
    // The next call gets the new one.
    expect(await withToken(placesHere(), kind, call)).toEqual({ ok: true, value: 'read' });
    expect(call).toHaveBeenCalledTimes(3);
    expect(checkSilently).toHaveBeenCalledTimes(1);
  });

  it('is replaced if a service behind the site refuses it', async () => {
    const old = keep();
    sessionIsGood();
    const answerTo = (token: string) => Promise.resolve(new Response(null, { status: token === old ? 401 : 200 }));
    const call = async (token: string) => unlessRefused(await answerTo(token)).status;
    expect(await withToken(placesHere(), 'reading', call)).toEqual({ ok: true, value: 200 });
  });

  it('ends the login if a service refuses the new one as well', async () => {
    keep();
    sessionIsGood();
    const call = vi.fn(() => Promise.resolve(unlessRefused(new Response(null, { status: 401 }))));
    const failure = { code: 'anonymous' };
    expect(await withToken(placesHere(), 'reading', call)).toEqual({ ok: false, failure });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is not replaced twice', async () => {
    keep();
    sessionIsGood();
    const call = vi.fn(() => refusal());
    expect(await withToken(placesHere(), 'reading', call)).toMatchObject({ ok: false, failure: { code: 'anonymous' } });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each(['anonymous', 'unreachable'] satisfies FailureCode[])(
    'is not replaced if the session has ended, or the provider does not respond: %s',
    async (code) => {
      keep();
      vi.mocked(checkSilently).mockResolvedValue({ ok: false, failure: { code } });
      const call = vi.fn(() => refusal());
      expect(await withToken(placesHere(), 'reading', call)).toEqual({ ok: false, failure: { code } });
      expect(call).toHaveBeenCalledTimes(1);
    },
  );

  it('is distinguished from a call that fails for another reason, which is not repeated', async () => {
    keep();
    const call = vi.fn(() => refusal('invalid_request'));
    expect(await withToken(placesHere(), 'writing', call)).toMatchObject({ ok: false, failure: { code: 'refused' } });
    expect(call).toHaveBeenCalledTimes(1);
    expect(checkSilently).not.toHaveBeenCalled();
  });
});
