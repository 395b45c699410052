import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  readCookie,
  readItem,
  removeCookie,
  removeItem,
  writeCookie,
  writeItem,
  type Item,
} from '~/runtime/storage.ts';

const shared = vi.hoisted(() => ({ domain: '' }));
vi.mock('~/config/cookies.ts', () => ({
  get COOKIE_DOMAIN() {
    return shared.domain;
  },
}));

const HOUR = 3_600_000;
const ITEM: Item<string> = {
  where: 'localStorage',
  name: 'profile',
  parse: (raw) => (typeof raw === 'string' ? raw : undefined),
  lifeMs: 2 * HOUR,
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a stored item', () => {
  it('is written with its end, and read until then', () => {
    vi.useFakeTimers({ now: 1_600_000_000_000 });
    expect(writeItem(ITEM, 'Marie')).toBe(true);
    expect(localStorage.getItem('profile')).toBe(`{"value":"Marie","expiresAt":${1_600_000_000_000 + 2 * HOUR}}`);
    vi.setSystemTime(1_600_000_000_000 + 2 * HOUR - 1);
    expect(readItem(ITEM)).toBe('Marie');
    vi.setSystemTime(1_600_000_000_000 + 2 * HOUR);
    expect(readItem(ITEM)).toBeUndefined();
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
  ])('T31 R14 that is %j counts as absent and is removed, and nothing is thrown', (raw) => {
    localStorage.setItem('profile', raw);
    expect(readItem(ITEM)).toBeUndefined();
    expect(localStorage.getItem('profile')).toBeNull();
  });

  it('T32 whose end lies further ahead than its lifetime was written under another clock, and counts as expired', () => {
    vi.useFakeTimers({ now: 1_600_000_000_000 });
    writeItem(ITEM, 'Marie');
    vi.setSystemTime(1_600_000_000_000 - 24 * HOUR);
    expect(readItem(ITEM)).toBeUndefined();
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)(
    'T30 R13 is absent when %s throws, and nothing is thrown',
    (method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      expect(writeItem(ITEM, 'Marie')).toBe(method !== 'setItem');
      expect(() => {
        readItem(ITEM);
        removeItem(ITEM);
      }).not.toThrow();
    },
  );

  it('R13 that no store takes lives as long as the page, until it is removed or can be stored', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeItem(ITEM, 'Marie')).toBe(false);
    expect(readItem(ITEM)).toBe('Marie');
    removeItem(ITEM);
    expect(readItem(ITEM)).toBeUndefined();
    writeItem(ITEM, 'Marie');
    full.mockRestore();
    expect(writeItem(ITEM, 'Nils')).toBe(true);
    localStorage.removeItem('profile');
    expect(readItem(ITEM)).toBeUndefined();
  });

  it('T30 R12 lives as long as the page if storage is blocked, and nothing is thrown', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readItem(ITEM)).toBeUndefined();
    expect(writeItem(ITEM, 'Marie')).toBe(false);
    expect(readItem(ITEM)).toBe('Marie');
    removeItem(ITEM);
    expect(readItem(ITEM)).toBeUndefined();
  });
});

describe('T57 a cookie', () => {
  it('is written for the whole site and the shared domain, securely, and removed in the same way', () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    const written = vi.spyOn(document, 'cookie', 'set');
    shared.domain = 'club.example';
    writeCookie({ name: '_club', seconds: 604_800 }, '1');
    removeCookie({ name: '_club', seconds: 604_800 });
    shared.domain = '';
    expect(written.mock.calls.flat()).toEqual([
      '_club=1; Max-Age=604800; Path=/; SameSite=Lax; Secure; Domain=club.example',
      '_club=; Max-Age=0; Path=/; SameSite=Lax; Secure; Domain=club.example',
    ]);
  });

  it('is written without `Secure` over http alone, where Safari would refuse it on this machine', () => {
    vi.stubGlobal('location', { protocol: 'http:' });
    const written = vi.spyOn(document, 'cookie', 'set');
    writeCookie({ name: '_club', seconds: 1 }, '1');
    expect(written.mock.calls.flat()).toEqual(['_club=1; Max-Age=1; Path=/; SameSite=Lax']);
  });

  it('is read by its whole name', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('x_club=2; _club=1; _clubs=3');
    expect(readCookie({ name: '_club', seconds: 1 })).toBe('1');
    expect(readCookie({ name: '_referer', seconds: 1 })).toBeUndefined();
  });
});
