import { PEOPLE } from '../../people.ts';
import { comeBack, linked, logInAsMia, MIA } from './socialMembers.ts';
import { continueAs, continueAsNew, GOOGLE } from './socialPage.ts';
import { expect, test } from './test.ts';
import { CALLBACK, type Visitor } from './visitor.ts';

const { mia } = PEOPLE;
const jens = { name: 'Jens Rad', email: 'jens@club.example' };

test.describe('loginWithSocialProvider by redirect', () => {
  test('comes back with a code after consent', async ({ visitor }) => {
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
    // The SDK drops state and issuer of a popup's response (docs/threat-model.md S12).
    expect([...(await leaving).searchParams.keys()]).toEqual(['code']);
    expect((await comeBack(visitor)).idTokenPayload).toMatchObject({ email: mia.email });
  });
});

test.describe('getSignupData', () => {
  test('returns the fields of the social provider, for the site to finish the sign-up', async ({ visitor }) => {
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
});
