import { describe, expect, it } from 'vitest';
import { linkIn, outcomeOf, withKnownError } from '~/islands/auth/linkOutcome.ts';

const page = (query: string): URL => new URL(`https://club.example/en/mail-callback/${query}`);
const BACK = '?return_to=https%3A%2F%2Fclub.example%2Fen%2Fauthentication%2F';

describe('the page behind the link of a mail', () => {
  it.each([
    // A member with a confirmed address is logged in, according to the provider's current response.
    [BACK, true, 'verified'],
    ['', true, 'already'],
    [`${BACK}&error=used_link`, true, 'already'],
    // It may be the link for a new address, while the old one is confirmed.
    [`${BACK}&error=expired_link`, true, 'expired_link'],
    // A member with an unconfirmed address is logged in: the link is another member's, or there is none.
    [BACK, false, 'pending'],
    ['', false, 'pending'],
    [`${BACK}&error=used_link`, false, 'pending'],
    [`${BACK}&error=expired_link`, false, 'expired_link'],
    // Nobody is logged in, as in another browser, or the provider does not respond.
    [BACK, undefined, 'verified'],
    ['', undefined, 'unknown'],
    ['?error=', undefined, 'expired_link'],
    ['?error=used_link', undefined, 'used_link'],
    [`${BACK}&error=expired_link`, undefined, 'expired_link'],
    [`${BACK}&error=server_error`, undefined, 'expired_link'],
  ] as const)('at %j, with a confirmed member: %s, says %s', (query, isConfirmed, outcome) => {
    expect(outcomeOf(linkIn(page(query)), isConfirmed)).toBe(outcome);
  });

  it.each([
    [`${BACK}&error=used_link&error_description=x`, `${BACK}&error=used_link`],
    ['?error=server_error&error_description=%3Cb%3E', '?error=expired_link'],
    [BACK, BACK],
    ['', ''],
  ])('at %j changes the address to %j, which has the same outcome after a reload', (query, shown) => {
    expect(withKnownError(page(query)).search).toBe(shown);
    expect(linkIn(withKnownError(page(query)))).toEqual(linkIn(page(query)));
  });
});
