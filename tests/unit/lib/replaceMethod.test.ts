import { describe, expect, it } from 'vitest';
import { replaceMethod } from '~/lib/browser/replaceMethod.ts';

const ownerOf = () => ({
  prefix: 'own',
  call(text: string): string {
    return `${this.prefix} ${text}`;
  },
});
type Owner = ReturnType<typeof ownerOf>;

const mark = (owner: Owner, name: string) =>
  replaceMethod<'call', [text: string], string>(owner, 'call', (original, text) => `${name}(${original(text)})`);

describe('a replaced function', () => {
  it('is called on its owner, and is the original one after the end of the replacement', () => {
    const owner = ownerOf();
    const before = Object.getOwnPropertyDescriptor(owner, 'call');
    const stop = mark(owner, 'first');
    expect(owner.call('x')).toBe('first(own x)');
    stop();
    stop();
    expect(Object.getOwnPropertyDescriptor(owner, 'call')).toEqual(before);
  });

  it('keeps a replacement that was made meanwhile', () => {
    const owner = ownerOf();
    const stop = mark(owner, 'first');
    mark(owner, 'second');
    stop();
    expect(owner.call('x')).toBe('second(own x)');
    stop();
    expect(owner.call('x')).toBe('second(own x)');
  });

  it('is not replaced again by an ended replacement when the one in front of it ends', () => {
    const owner = ownerOf();
    const stopFirst = mark(owner, 'first');
    const stopSecond = mark(owner, 'second');
    stopFirst();
    stopSecond();
    expect(owner.call('x')).toBe('own x');
  });
});
