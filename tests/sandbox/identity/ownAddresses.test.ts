import { expect, it } from 'vitest';
import { isMailPage, isOwnAddress } from '../../../sandbox/identity/clients.ts';

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
  `blob:${SITE}/x`,
  'https://a:b@club.example/',
  'https://a@club.example/',
  'javascript:alert(1)',
  '/de/',
  '',
])('T01 the provider does not redirect a member to %j, which is no page of the properties', (address) => {
  expect(isOwnAddress(address, SITE, PROVIDER)).toBe(false);
});

it.each([`${SITE}/de/password-reset/`, `${SITE}/fr/password-reset/?return_to=%2Ffr%2Fclub%2F`])(
  'T01 the link of a mail may lead to %s',
  (address) => {
    expect(isMailPage(address, SITE, 'password-reset')).toBe(true);
  },
);

it.each([
  `${SITE}/de/`,
  `${SITE}/de/mail-callback/`,
  `${SITE}/de/password-reset`,
  `${SITE}/xx/password-reset/`,
  `${SITE}/de/password-reset/../`,
  `${PROVIDER}/partners/eshop/`,
  `blob:${SITE}/de/password-reset/`,
  'https://a:b@club.example/de/password-reset/',
  'https://evil.example/de/password-reset/',
  '/de/password-reset/',
])('T01 the code of a mail for a new password goes to no other page: %j', (address) => {
  expect(isMailPage(address, SITE, 'password-reset')).toBe(false);
});
