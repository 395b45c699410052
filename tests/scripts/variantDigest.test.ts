import { describe, expect, it } from 'vitest';
import { settingsDigest, variantDigest } from '../../scripts/testing/variantDigest.ts';

describe('the name of a kept variant', () => {
  it('differs for other settings, and is the same however they are ordered', () => {
    const [one, other] = [{ PUBLIC_TOKEN_STORE: 'memory' }, { PUBLIC_TOKEN_STORE: 'described' }];
    expect(settingsDigest(one)).not.toBe(settingsDigest(other));
    expect(settingsDigest({ a: '1', b: '2' })).toBe(settingsDigest({ b: '2', a: '1' }));
  });

  it('stays the same as long as the sources do', () => {
    expect(variantDigest()).toBe(variantDigest());
    expect(variantDigest()).toMatch(/^[\da-f]{16}$/);
  });
});
