import { beforeEach, expect, it, vi } from 'vitest';
import { followConsentElsewhere } from '~/islands/partners/followConsentElsewhere.ts';
import { followConsent, keepConsent } from '~/runtime/consent.ts';

/** Writes the cookie as another tab does. */
const answerElsewhere = (text: string): void => {
  document.cookie = `_consent=${text}; path=/`;
};

beforeEach(() => {
  keepConsent({ partners: true });
  followConsentElsewhere();
});

it.each([
  ['visibilitychange', document],
  ['pageshow', window],
] as const)('T61 a withdrawal in another tab takes effect with the next %s, and is reported once', (type, target) => {
  const allowed: boolean[] = [];
  followConsent(({ partners }) => allowed.push(partners));
  target.dispatchEvent(new Event(type));
  answerElsewhere('none');
  target.dispatchEvent(new Event(type));
  target.dispatchEvent(new Event(type));
  expect(allowed).toEqual([true, false]);
});

it('a withdrawal on this page is reported once', () => {
  const told = vi.fn<() => void>();
  followConsent(told);
  keepConsent({});
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveBeenCalledTimes(2);
});
