import { afterEach, expect, it, vi } from 'vitest';
import { withToken } from '~/lib/identity/tokens/withToken.ts';
import { checkSilently } from '~/lib/identity/session/checkSilently.ts';
import type { FailureCode } from '~/lib/identity/contract.ts';
import { placesHere } from './placesHere.ts';

vi.mock(import('~/lib/identity/session/checkSilently.ts'));

vi.stubGlobal('location', { origin: 'https://club.example' });

afterEach(() => {
  vi.resetAllMocks();
});

it.each(['anonymous', 'unreachable', 'refused', 'tooMany'] satisfies FailureCode[])(
  'R01 R03 a call without a token fails with the provider’s answer: %s',
  async (code) => {
    vi.mocked(checkSilently).mockResolvedValue({ ok: false, failure: { code } });
    const call = vi.fn();
    expect(await withToken(placesHere(), 'reading', call)).toEqual({ ok: false, failure: { code } });
    expect(call).not.toHaveBeenCalled();
  },
);
