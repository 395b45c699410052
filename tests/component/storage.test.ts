import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookies } from '~/lib/browser/cookies.ts';
import { storedEntry, type Parse } from '~/lib/browser/storage.ts';

const HOUR = 3_600_000;
const text: Parse<string> = (raw) => (typeof raw === 'string' ? raw : undefined);
const entry = () => storedEntry('localStorage', 'profile', text, 2 * HOUR);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a stored entry', () => {
  it('is written with its end, and read until then', () => {
    vi.useFakeTimers({ now: 1_600_000_000_000 });
    expect(entry().write('Marie')).toBe(true);
    expect(localStorage.getItem('profile')).toBe(`{"value":"Marie","expiresAt":${1_600_000_000_000 + 2 * HOUR}}`);
    vi.setSystemTime(1_600_000_000_000 + 2 * HOUR - 1);
    expect(entry().read()).toBe('Marie');
    vi.setSystemTime(1_600_000_000_000 + 2 * HOUR);
    expect(entry().read()).toBeUndefined();
    expect(localStorage.getItem('profile')).toBeNull();
  });

  it.each([
    '',
    'null',
    '{}',
    '[]',
    '"Marie"',
    'true',
    '{"value":"Marie"}',
    '{"value":"Marie","expiresAt":null}',
    '\u0000',
    '{"value":"Marie","expiresAt":"9999999999999"}',
    '{"value":1,"expiresAt":9999999999999}',
    '{"value":"M","expiresAt":1}',
    '{"value":"Marie","expiresAt":9999999999999999}',
    '{"__proto__":{"value":"Marie","expiresAt":1}}',
    '{"value":"M',
  ])('T31 R14 that is %j is absent and gone, and nothing is thrown', (raw) => {
    localStorage.setItem('profile', raw);
    expect(entry().read()).toBeUndefined();
    expect(localStorage.getItem('profile')).toBeNull();
  });

  it('T32 whose end lies further ahead than its life was written under another clock, and is over', () => {
    vi.useFakeTimers({ now: 1_600_000_000_000 });
    entry().write('Marie');
    vi.setSystemTime(1_600_000_000_000 - 24 * HOUR);
    expect(entry().read()).toBeUndefined();
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)(
    'T30 R13 is absent when %s throws, and nothing is thrown',
    (method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      expect(entry().write('Marie')).toBe(method !== 'setItem');
      expect(() => {
        entry().read();
        entry().remove();
      }).not.toThrow();
    },
  );

  it('T30 R12 is absent where the whole store is forbidden', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(entry().write('Marie')).toBe(false);
    expect(entry().read()).toBeUndefined();
  });
});

describe('T57 a cookie', () => {
  it('is written for the whole site and the shared domain, securely, and removed in the same way', () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    const written = vi.spyOn(document, 'cookie', 'set');
    const club = { name: '_club', seconds: 604_800, domain: 'club.example' };
    cookies.write(club, '1');
    cookies.remove(club);
    expect(written.mock.calls.flat()).toEqual([
      '_club=1; Max-Age=604800; Path=/; SameSite=Lax; Secure; Domain=club.example',
      '_club=; Max-Age=0; Path=/; SameSite=Lax; Secure; Domain=club.example',
    ]);
  });

  it('is written without `Secure` over http alone, where Safari would refuse it on this machine', () => {
    vi.stubGlobal('location', { protocol: 'http:' });
    const written = vi.spyOn(document, 'cookie', 'set');
    cookies.write({ name: '_club', seconds: 1, domain: '' }, '1');
    expect(written.mock.calls.flat()).toEqual(['_club=1; Max-Age=1; Path=/; SameSite=Lax']);
  });

  it('is read by its whole name', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('x_club=2; _club=1; _clubs=3');
    expect(cookies.read('_club')).toBe('1');
    expect(cookies.read('_referer')).toBeUndefined();
  });
});
