import { describe, expect, it, vi } from 'vitest';
import { abortAfter } from '~/lib/abortAfter.ts';
import { anySignal } from '~/lib/anySignal.ts';
import { isVisible } from '~/lib/browser/openAtSide.ts';
import { deferred } from '~/lib/deferred.ts';
import { groupBy } from '~/lib/groupBy.ts';
import { hasOwn } from '~/lib/hasOwn.ts';
import { parseUrl } from '~/lib/parseUrl.ts';
import { wellFormed } from '~/lib/wellFormed.ts';

describe('an address', () => {
  it.each([
    ['https://club.example/en/', undefined],
    ['/en/?q=1', 'https://club.example'],
    ['/en/', undefined],
    ['', 'https://club.example/fr/'],
    ['https://', undefined],
    ['//', 'https://club.example'],
  ])('%j on %j equals the result of URL.parse', (address, base) => {
    expect(parseUrl(address, base)?.href).toBe(URL.parse(address, base)?.href);
  });
});

describe('a deferred promise', () => {
  it('resolves and rejects from outside', async () => {
    const [kept, broken] = [deferred<number>(), deferred<never>()];
    kept.resolve(7);
    broken.reject(new Error('no'));
    await expect(kept.promise).resolves.toBe(7);
    await expect(broken.promise).rejects.toThrow('no');
  });
});

describe('groups', () => {
  it('are those of Map.groupBy, in the same order', () => {
    const words = ['stage', 'rider', 'sprint', 'team', 'race'];
    const first = (word: string): string => word.charAt(0);
    expect([...groupBy(words, first)]).toEqual([...Map.groupBy(words, first)]);
  });
});

describe('a well-formed text', () => {
  it.each(['', 'Pogačar', 'a 🚴 b', '\ud83d', 'x\udeb4y', '\udeb4\ud83d', '\ud83d\ud83d\udeb4'])(
    'is what toWellFormed makes of %j',
    (text) => {
      expect(wellFormed(text)).toBe(text.toWellFormed());
    },
  );
});

describe('a property', () => {
  it('is found on an object itself, even without a prototype', () => {
    expect(hasOwn({ name: undefined }, 'name')).toBe(true);
    expect(hasOwn({}, 'toString')).toBe(false);
    expect(hasOwn(Object.assign(Object.create(null) as object, { name: 1 }), 'name')).toBe(true);
  });
});

describe('a signal', () => {
  it('aborts after its time limit, with a TimeoutError', () => {
    vi.useFakeTimers();
    const signal = abortAfter(1_000);
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
    vi.useRealTimers();
  });

  it('aborts with the first of several, with its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const signal = anySignal([one.signal, other.signal]);
    expect(signal.aborted).toBe(false);
    other.abort('enough');
    one.abort('too late');
    expect(signal.reason).toBe('enough');
  });

  it('is aborted from the start if one of several is', () => {
    expect(anySignal([new AbortController().signal, AbortSignal.abort('before')]).reason).toBe('before');
  });
});

describe('an element', () => {
  const boxes = (count: number) => () => ({ length: count }) as ArrayLike<DOMRect>;

  it('is visible if the browser reports it', () => {
    expect(isVisible({ checkVisibility: () => false, getClientRects: boxes(1) })).toBe(false);
  });

  it('is visible if it has a box, in a browser without `checkVisibility`', () => {
    expect(isVisible({ getClientRects: boxes(1) })).toBe(true);
    expect(isVisible({ getClientRects: boxes(0) })).toBe(false);
  });
});
