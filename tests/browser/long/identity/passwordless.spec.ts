import { PEOPLE } from '../../../people.ts';
import { expect, test } from '../../identity/test.ts';
import { tokensOf } from '../../identity/tokensOf.ts';
import { phoneNumber, type Visitor } from '../../identity/visitor.ts';
import { wrongFor } from '../../identity/wrongFor.ts';

const { email } = PEOPLE.member;

test.describe('by magic link', () => {
  test('the link works once', async ({ visitor, post }) => {
    await visitor.call('startPasswordless', [{ authType: 'magic_link', email }, visitor.byRedirect]);
    const link = await post.linkTo(email);
    await visitor.open(link);
    visitor.expectMishap('401 /identity/v1/passwordless/verify');
    await visitor.open(link);
    await expect(visitor.page.getByText('This link has expired or has already been used.')).toBeVisible();
  });

  test('the session of a member who does not want to be remembered ends with the browser', async ({
    visitor,
    post,
  }) => {
    const asked = { authType: 'magic_link', email } as const;
    for (const persistent of [true, false]) {
      await visitor.call('startPasswordless', [asked, { ...visitor.auth, persistent }]);
      const verificationCode = await post.codeTo(email);
      tokensOf(await visitor.call('verifyPasswordless', [{ ...asked, verificationCode }, visitor.auth]));
      expect(await visitor.isRemembered()).toBe(persistent);
    }
  });

  test('an unknown address gets the same answer as a known one, and no mail', async ({ visitor, post }) => {
    const unknown = { authType: 'magic_link', email: PEOPLE.lea.email } as const;
    expect(await visitor.call('startPasswordless', [unknown, visitor.byRedirect])).toBeUndefined();
    expect(await post.count(PEOPLE.lea.email)).toBe(0);
  });

  test('a redirect address that is not registered is refused', async ({ visitor }) => {
    const foreign = { ...visitor.byRedirect, redirectUri: 'https://foreign.example/' };
    const asked = { authType: 'magic_link', email } as const;
    await visitor.refusal('startPasswordless', [asked, foreign], '400 /identity/v1/passwordless/start');
  });
});

test.describe('by SMS', () => {
  const withTelephone = async ({ call, logIn }: Visitor, codeTo: (to: string) => Promise<string>): Promise<void> => {
    const { accessToken } = await logIn();
    await call('updatePhoneNumber', [{ accessToken, phoneNumber }]);
    await call('verifyPhoneNumber', [{ accessToken, phoneNumber, verificationCode: await codeTo(phoneNumber) }]);
  };

  test('after five wrong codes the right one is refused', async ({ visitor, post }) => {
    await withTelephone(visitor, post.codeTo);
    const start = { authType: 'sms', phoneNumber } as const;
    await visitor.call('startPasswordless', [start, visitor.auth]);
    const right = await post.codeTo(phoneNumber);
    const wrong = Array.from({ length: 5 }, () => wrongFor(right));
    for (const verificationCode of [...wrong, right]) {
      const asked = { ...start, verificationCode };
      const why = await visitor.refusal(
        'verifyPasswordless',
        [asked, visitor.auth],
        '401 /identity/v1/verify-auth-code',
      );
      expect(why).toMatchObject({ errorMessageKey: 'error.invalidVerificationCode' });
    }
    expect((await visitor.events()).filter(({ name }) => name === 'login_failed')).toHaveLength(6);
  });
});
