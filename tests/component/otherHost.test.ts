import { afterEach, expect, it, vi } from 'vitest';
import { otherHost } from '~/islands/auth/entering.ts';
import { cachedMember } from '~/runtime/member.ts';
import { memberOf } from '../memberOf.ts';
import { contextHere } from './authIsland.tsx';

vi.mock(import('~/runtime/member.ts'), { spy: true });

afterEach(() => {
  vi.resetAllMocks();
});

it.each([
  ['a page of this site', `${location.origin}/en/stages/`, undefined],
  ['another site of the organiser', 'https://shop.example/cart', 'shop.example'],
  ['an app', 'example.club.ios://auth', undefined],
])('a login that redirects to %s names its host if that is meaningful', (_what, target, host) => {
  expect(otherHost(contextHere(), target)).toBe(host);
});

it('without a target it is the club page, on this site', () => {
  expect(otherHost(contextHere())).toBeUndefined();
});

it('names no host when another step comes first: a popup closes, and a member without an address is asked for one', () => {
  const opener = { origin: 'https://shop.example', clientId: 'eshop', codeRequest: undefined };
  expect(otherHost(contextHere({ opener }), 'https://shop.example/cart')).toBeUndefined();
  vi.mocked(cachedMember).mockReturnValue({ ...memberOf(), hasEmail: false });
  expect(otherHost(contextHere(), 'https://shop.example/cart')).toBeUndefined();
});
