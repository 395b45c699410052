import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentenceFor } from '~/islands/shared/authProblems.ts';
import { failureOf } from '~/lib/identity/failureOf.ts';

const text = (key: string) => key;
const NO_RESPONSE = failureOf(new TypeError('Failed to fetch'));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('while the browser is offline', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });

  it('a request that failed shows that there is no connection', () => {
    expect(sentenceFor(NO_RESPONSE, text)).toBe('offline');
  });

  it('an answer of the provider keeps its own sentence', () => {
    expect(sentenceFor({ code: 'wrongCredentials' }, text)).toBe('wrongCredentials');
    expect(sentenceFor({ code: 'refused' }, text)).toBe('unreachable');
  });
});

describe('while the browser is online', () => {
  it('the same failure shows "try again later"', () => {
    expect(sentenceFor(NO_RESPONSE, text)).toBe('unreachable');
  });
});
