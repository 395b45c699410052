import { PEOPLE } from '../../../people.ts';
import { expect, test } from '../../identity/test.ts';
import { tokensOf } from '../../identity/tokensOf.ts';
import { type Asked, NEW_PASSWORD, PASSWORD } from '../../identity/visitor.ts';

const { member, newcomer } = PEOPLE;

test.describe('loginWithPassword', () => {
  test('fails with the same error for a wrong password and an unknown address', async ({ visitor }) => {
    const asked = [member.email, PEOPLE.lea.email].map((email) => ({ email, password: 'wrong', auth: visitor.auth }));
    for (const wrong of asked) {
      const why = await visitor.refusal('loginWithPassword', [wrong], '401 /identity/v1/password/login');
      expect(why).toMatchObject({
        error: 'invalid_grant',
        errorDescription: 'Invalid email or password',
        errorMessageKey: 'error.invalidEmailOrPassword',
      });
    }
  });
});

test.describe('signup', () => {
  test('creates members without an e-mail address, who log in by their number or their name', async ({ visitor }) => {
    const named = [{ phoneNumber: '+33698765432' }, { customIdentifier: 'jens-im-sattel' }] as const;
    for (const identifier of named) {
      const data = { ...identifier, password: NEW_PASSWORD } as Asked<'signup'>[0]['data'];
      tokensOf(await visitor.call('signup', [{ data, auth: visitor.auth }]));
      const login = { ...identifier, password: NEW_PASSWORD, auth: visitor.auth };
      const { accessToken } = tokensOf(await visitor.call('loginWithPassword', [login]));
      expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject(identifier);
    }
  });

  for (const [field, wrong] of [
    ['data.email', { email: 'nowhere' }],
    ['data.password', { password: 'short' }],
  ] as const) {
    test(`names the field ${field} when its value is invalid`, async ({ visitor }) => {
      const data = { email: 'nobody-yet@club.example', password: NEW_PASSWORD, givenName: 'Jens', ...wrong };
      const why = await visitor.refusal('signup', [{ data, auth: visitor.auth }], '400 /identity/v1/signup');
      expect(why).toMatchObject({ error: 'invalid_request', errorDetails: [{ field, code: 'invalid' }] });
      expect(await visitor.events()).toMatchObject([{ name: 'signup_failed' }]);
    });
  }

  test('takes no address twice', async ({ visitor }) => {
    const data = { email: member.email, password: NEW_PASSWORD };
    await visitor.refusal('signup', [{ data, auth: visitor.auth }], '409 /identity/v1/signup');
  });
});

test.describe('getPasswordStrength', () => {
  test('is refused for a password of 5 000 characters', async ({ visitor }) => {
    await visitor.refusal('getPasswordStrength', ['x'.repeat(5000)], '400 /identity/v1/password/strength');
  });
});

test.describe('updatePassword', () => {
  test('refuses a wrong old password, and a token from a login that is too old', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    const asked = { accessToken, password: NEW_PASSWORD, oldPassword: 'wrong' };
    const wrong = await visitor.refusal('updatePassword', [asked], '401 /identity/v1/update-password');
    expect(wrong).toMatchObject({ errorMessageKey: 'error.invalidOldPassword' });
    await post.moveClock(6 * 60 * 1000);
    const right = { ...asked, oldPassword: PASSWORD };
    const stale = await visitor.refusal('updatePassword', [right], '401 /identity/v1/update-password');
    expect(stale).toMatchObject({ errorMessageKey: 'error.accessToken.freshness' });
  });
});

test.describe('requestPasswordReset', () => {
  test('refuses a redirect to a foreign site', async ({ visitor }) => {
    const asked = { email: newcomer.email, redirectUrl: 'https://foreign.example/' };
    await visitor.refusal('requestPasswordReset', [asked], '400 /identity/v1/forgot-password');
  });
});

test.describe('requestAccountRecovery', () => {
  test('accepts an unknown address without sending a mail, and refuses an invalid number', async ({
    visitor,
    post,
  }) => {
    await visitor.call('requestAccountRecovery', [{ email: PEOPLE.lea.email }]);
    expect(await post.count(PEOPLE.lea.email)).toBe(0);
    await visitor.refusal('requestAccountRecovery', [{ phoneNumber: 'none' }], '400 /identity/v1/account-recovery');
  });
});
