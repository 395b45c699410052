import { afterEach, expect, it } from 'vitest';
import { mendCorrelationId } from '~/lib/identity/sdk/sdkLocks.ts';

afterEach(() => {
  localStorage.clear();
});

it.each(['', 'two words', 'line\nbreak', 'é', 'x'.repeat(65)])(
  'R14 a correlation id that is no header value is removed: %j',
  (id) => {
    localStorage.setItem('correlationId', id);
    mendCorrelationId();
    expect(localStorage.getItem('correlationId')).toBeNull();
  },
);

it('R14 a correlation id of the SDK’s own stays', () => {
  localStorage.setItem('correlationId', '0b3c_A-9');
  mendCorrelationId();
  expect(localStorage.getItem('correlationId')).toBe('0b3c_A-9');
});
