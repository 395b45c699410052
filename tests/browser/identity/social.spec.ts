import { z } from 'astro/zod';
import { PEOPLE } from '../../people.ts';
import { cancel, continueAs, continueAsNew, GOOGLE } from './socialPage.ts';
import { expect, test } from './test.ts';
import { tokensOf, type Tokens } from './tokensOf.ts';
import { CALLBACK, type Visitor } from './visitor.ts';

const { mia } = PEOPLE;
const MIA = new RegExp(mia.email);
const jens = { name: 'Jens Rad', email: 'jens@club.example' };

const linked = z.object({ socialIdentities: z.tuple([z.object({ id: z.string(), provider: z.literal('google') })]) });

const comeBack = async ({ page, site, call }: Visitor): Promise<Tokens> => {
  await page.waitForURL(({ pathname }) => pathname === CALLBACK);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  return tokensOf(await call('exchangeAuthorizationCodeWithPkce', [{ code, redirectUri: site + CALLBACK }]));
};

const logInAsMia = async (visitor: Visitor): Promise<Tokens> => {
  await visitor.leave('loginWithSocialProvider', ['google', visitor.byRedirect], GOOGLE);
  await continueAs(visitor.page, MIA);
  return comeBack(visitor);
};

test.describe('loginWithSocialProvider by redirect', () => {
  test('comes back with a code for whoever says yes', async ({ visitor }) => {
    await visitor.departure('loginWithSocialProvider', ['google', visitor.byRedirect], { to: GOOGLE });
    await continueAs(visitor.page, MIA);
    const { idTokenPayload } = await comeBack(visitor);
    expect(idTokenPayload).toMatchObject({ email: mia.email, amr: ['fed'] });
    expect(await visitor.call('getSessionInfo', [])).toMatchObject({
      lastLoginType: 'google',
      hasPassword: false,
      socialProviders: ['google'],
    });
  });

  test('comes back with the reason when somebody says no', async ({ visitor }) => {
    const asked = { ...visitor.byRedirect, state: 's1' };
    await visitor.failedDeparture('loginWithSocialProvider', ['google', asked], GOOGLE);
    await Promise.all([visitor.page.waitForURL(({ pathname }) => pathname === CALLBACK), cancel(visitor.page)]);
    const { searchParams } = new URL(visitor.page.url());
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('state')).toBe('s1');
  });

  test('links an account to a member who is logged in', async ({ visitor }) => {
    const { accessToken } = await visitor.logIn();
    await visitor.leave('loginWithSocialProvider', ['google', { ...visitor.byRedirect, accessToken }], GOOGLE);
    await continueAsNew(visitor.page, jens);
    const linked = await comeBack(visitor);
    const user = await visitor.call('getUser', [{ accessToken: linked.accessToken, fields: 'email,providers' }]);
    expect(user).toEqual({ email: PEOPLE.member.email, providers: ['google'] });
  });
});

test.describe('loginWithSocialProvider by popup', () => {
  const popupOf = ({ page }: Visitor) => page.waitForEvent('popup');

  test('comes back with a code, and the popup is gone', async ({ visitor }) => {
    const opening = popupOf(visitor);
    const asked = { ...visitor.byRedirect, popupMode: true };
    const leaving = visitor.departure('loginWithSocialProvider', ['google', asked], {
      to: CALLBACK,
      variant: 'by popup',
    });
    const popup = await opening;
    const closing = popup.waitForEvent('close');
    await continueAs(popup, MIA);
    await closing;
    // The SDK leaves out what came beside the code (identity-wire.md 1.8).
    expect([...(await leaving).searchParams.keys()]).toEqual(['code']);
    expect((await comeBack(visitor)).idTokenPayload).toMatchObject({ email: mia.email });
  });

  test('tells why when somebody says no, and when somebody closes it', async ({ visitor }) => {
    const asked = { ...visitor.byRedirect, popupMode: true };
    const [first, denied] = [popupOf(visitor), visitor.refusal('loginWithSocialProvider', ['google', asked])];
    await cancel(await first);
    expect(await denied).toMatchObject({ error: 'access_denied' });

    const [second, closed] = [popupOf(visitor), visitor.refusal('loginWithSocialProvider', ['google', asked])];
    const popup = await second;
    await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await popup.close();
    visitor.expectMishap('console: User closed the popup window');
    expect(await closed).toBe('User closed the popup window');
  });
});

test.describe('getSignupData', () => {
  test('tells what the provider has told, for the site to finish the sign-up', async ({ visitor }) => {
    await visitor.leave('loginWithSocialProvider', ['google', visitor.byRedirect], GOOGLE);
    await Promise.all([
      visitor.page.waitForURL(({ pathname }) => pathname === CALLBACK),
      continueAsNew(visitor.page, jens, true),
    ]);
    const back = await visitor.open(visitor.page.url());
    const token = back.searchParams.get('signup_token') ?? '';
    expect(await visitor.success('getSignupData', [token])).toEqual({
      email: jens.email,
      givenName: 'Jens',
      provider: 'google',
    });
  });

  test('is refused for a token that never was', async ({ visitor }) => {
    await visitor.refusal('getSignupData', ['made-up'], '401 /identity/v1/signup/data');
  });
});

test.describe('unlink', () => {
  const identityOf = async ({ call }: Visitor, accessToken: string): Promise<string> => {
    const user = linked.parse(await call('getUser', [{ accessToken, fields: 'social_identities{id,provider}' }]));
    return user.socialIdentities[0].id;
  };

  test('takes the linked account away, once there is another way in', async ({ visitor }) => {
    const { accessToken } = await logInAsMia(visitor);
    await visitor.success('updatePassword', [{ accessToken, password: 'Tourmalet-2115-metres!' }], 'first one');
    const identityId = await identityOf(visitor, accessToken);
    await visitor.success('unlink', [{ accessToken, identityId }]);
    expect(await visitor.call('getUser', [{ accessToken, fields: 'providers' }])).toEqual({ providers: [] });
    await visitor.refusal('unlink', [{ accessToken, identityId }], '404 /identity/v1/unlink');
  });

  test('ends the account with its last way in', async ({ visitor }) => {
    const { accessToken } = await logInAsMia(visitor);
    await visitor.call('unlink', [{ accessToken, identityId: await identityOf(visitor, accessToken) }]);
    await visitor.refusal('getUser', [{ accessToken }], '401 /identity/v1/userinfo');
  });
});
