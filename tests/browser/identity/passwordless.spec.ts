import { PEOPLE } from '../../people.ts';
import { expect, test } from './test.ts';
import { tokensOf } from './tokensOf.ts';
import { CALLBACK, phoneNumber, type Visitor } from './visitor.ts';

const { email } = PEOPLE.member;

test.describe('by magic link', () => {
  test('the link comes back with a code that is good for tokens, and the browser stays logged in', async ({
    visitor,
    post,
  }) => {
    await visitor.success('startPasswordless', [{ authType: 'magic_link', email }, visitor.byRedirect]);
    const back = await visitor.open(await post.linkTo(email));
    expect(back.pathname).toBe(CALLBACK);
    const code = back.searchParams.get('code') ?? '';
    const redirectUri = visitor.site + CALLBACK;
    tokensOf(await visitor.call('exchangeAuthorizationCodeWithPkce', [{ code, redirectUri }]));
    expect(await visitor.call('getSessionInfo', [])).toMatchObject({ isAuthenticated: true, email });
  });

  test('the code of the mail logs in without leaving the page', async ({ visitor, post }) => {
    await visitor.call('startPasswordless', [{ authType: 'magic_link', email }, visitor.auth]);
    const asked = { authType: 'magic_link', email, verificationCode: await post.codeTo(email) } as const;
    const { idTokenPayload } = tokensOf(await visitor.success('verifyPasswordless', [asked, visitor.auth]));
    expect(idTokenPayload).toMatchObject({ email, amr: ['otp'] });
    expect(await visitor.call('getSessionInfo', [])).toMatchObject({ lastLoginType: 'magic_link' });
  });
});

test.describe('by SMS', () => {
  const withTelephone = async ({ call, logIn }: Visitor, codeTo: (to: string) => Promise<string>): Promise<void> => {
    const { accessToken } = await logIn();
    await call('updatePhoneNumber', [{ accessToken, phoneNumber }]);
    await call('verifyPhoneNumber', [{ accessToken, phoneNumber, verificationCode: await codeTo(phoneNumber) }]);
  };

  test('the code logs in, on the page and by redirect', async ({ visitor, post }) => {
    await withTelephone(visitor, post.codeTo);
    const start = { authType: 'sms', phoneNumber } as const;
    await visitor.success('startPasswordless', [start, visitor.auth], 'by SMS');
    const here = { ...start, verificationCode: await post.codeTo(phoneNumber) };
    tokensOf(await visitor.success('verifyPasswordless', [here, visitor.auth], 'by SMS'));

    await visitor.call('startPasswordless', [start, visitor.byRedirect]);
    const away = { ...start, verificationCode: await post.codeTo(phoneNumber) };
    const back = await visitor.departure('verifyPasswordless', [away, visitor.byRedirect], {
      to: CALLBACK,
      variant: 'by redirect',
    });
    const code = back.searchParams.get('code') ?? '';
    const redirectUri = visitor.site + CALLBACK;
    tokensOf(await visitor.call('exchangeAuthorizationCodeWithPkce', [{ code, redirectUri }]));
  });
});
