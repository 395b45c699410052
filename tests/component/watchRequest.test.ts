import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchRequest } from '~/lib/browser/requests.ts';

const ORIGIN = 'https://provider.example';

const signals: (AbortSignal | null | undefined)[] = [];
const original = globalThis.fetch;
const sent = vi.fn<typeof fetch>((_input, init) => {
  signals.push(init?.signal);
  return new Promise(() => undefined);
});

beforeEach(() => {
  signals.length = 0;
  sent.mockClear();
  globalThis.fetch = sent;
});
afterEach(() => {
  globalThis.fetch = original;
});

describe('a watched request', () => {
  it('R03 is aborted when its flow ends without an answer', () => {
    const abort = watchRequest(ORIGIN);
    void fetch(`${ORIGIN}/identity/v1/password/login`, { method: 'POST' });
    expect(signals[0]?.aborted).toBe(false);
    expect(sent.mock.calls[0]?.[1]?.method).toBe('POST');
    abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('is the first one to that origin, and no other', () => {
    const abort = watchRequest(ORIGIN);
    void fetch('/consent/en.json');
    void fetch(`${ORIGIN}.evil.example/`);
    void fetch(`${ORIGIN}/identity/v1/password/login`);
    void fetch(`${ORIGIN}/identity/v1/userinfo`);
    abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([undefined, undefined, true, undefined]);
    expect(globalThis.fetch).toBe(sent);
  });

  it('restores the page’s `fetch` when there was no request', () => {
    watchRequest(ORIGIN)();
    expect(globalThis.fetch).toBe(sent);
  });

  it('keeps a `fetch` that was replaced meanwhile, and aborts no request of a later flow', () => {
    const abort = watchRequest(ORIGIN);
    const between = globalThis.fetch;
    const later: typeof fetch = (input, init) => between(input, init);
    globalThis.fetch = later;
    void fetch(`${ORIGIN}/identity/v1/password/login`);
    abort();
    expect(globalThis.fetch).toBe(later);
    void fetch(`${ORIGIN}/identity/v1/password/login`);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, undefined]);
  });
});
