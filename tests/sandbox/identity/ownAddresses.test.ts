import { expect, it } from 'vitest';
import { isOwnAddress } from '../../../sandbox/identity/clients.ts';

const SITE = 'https://club.example';
const PROVIDER = 'https://id.club.example';

it.each([`${SITE}/de/`, `${SITE}/`, `${PROVIDER}/partners/eshop/`])(
  'T01 the provider sends a member on to %s',
  (address) => {
    expect(isOwnAddress(address, SITE, PROVIDER)).toBe(true);
  },
);

it.each([
  `${PROVIDER}/`,
  `${PROVIDER}/mailbox`,
  `${PROVIDER}/partners`,
  `${PROVIDER}/oauth/authorize?client_id=club`,
  `${PROVIDER}/identity/v1/logout?redirect_to=https://evil.example/`,
  `${PROVIDER}/partners/../mailbox`,
  `${PROVIDER}/x/partners/eshop/`,
  `${PROVIDER}@evil.example/partners/`,
  'https://evil.example/partners/',
  'http://id.club.example/partners/eshop/',
  'javascript:alert(1)',
  '/de/',
  '',
])('T01 the provider does not redirect a member to %j, which is no page of the properties', (address) => {
  expect(isOwnAddress(address, SITE, PROVIDER)).toBe(false);
});
