// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tokens } from '~/lib/identity/contract.ts';
import { keptTokens } from '~/lib/identity/tokens/keptTokens.ts';
import { PROFILE } from '~/runtime/items/member.ts';
import { writeItem } from '~/runtime/storage.ts';
import { memberOf } from '../../memberOf.ts';

const MINUTE = 60_000;

const member = memberOf();

/** Tokens of a login, valid for an hour. */
const given = (refreshToken: string | undefined): Tokens => ({
  accessToken: 'access',
  refreshToken,
  expiresAt: Date.now() + 60 * MINUTE,
  clientId: 'club',
  canWrite: false,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

it('R05 a refresh token outlives its access token, for as long as the profile may be kept', () => {
  keptTokens.keep(given('refresh'), member, {});
  vi.setSystemTime(Date.now() + 61 * MINUTE);
  expect(keptTokens.read()?.refreshToken).toBe('refresh');
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  expect(keptTokens.read()).toBeUndefined();
});

it('an access token that has expired, and cannot be renewed, counts as missing', () => {
  keptTokens.keep(given(undefined), member, {});
  vi.setSystemTime(Date.now() + 61 * MINUTE);
  expect(keptTokens.read()).toBeUndefined();
});

it('T28 the tokens of a former member are not used after another one has logged in in this browser', () => {
  keptTokens.keep(given('refresh'), member, {});
  writeItem(PROFILE, { ...member, id: 'pilar' });
  expect(keptTokens.read()).toBeUndefined();
  writeItem(PROFILE, member);
  expect(keptTokens.read()?.accessToken).toBe('access');
});
