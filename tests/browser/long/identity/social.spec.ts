import { linked, logInAsMia } from '../../identity/socialMembers.ts';
import { cancel, GOOGLE } from '../../identity/socialPage.ts';
import { expect, test } from '../../identity/test.ts';
import { CALLBACK, type Visitor } from '../../identity/visitor.ts';

test.describe('loginWithSocialProvider by redirect', () => {
  test('comes back with the reason when the visitor refuses', async ({ visitor }) => {
    const asked = { ...visitor.byRedirect, state: 's1' };
    await visitor.failedDeparture('loginWithSocialProvider', ['google', asked], GOOGLE);
    await Promise.all([visitor.page.waitForURL(({ pathname }) => pathname === CALLBACK), cancel(visitor.page)]);
    const { searchParams } = new URL(visitor.page.url());
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('state')).toBe('s1');
  });
});

test.describe('loginWithSocialProvider by popup', () => {
  const popupOf = ({ page }: Visitor) => page.waitForEvent('popup');

  test('reports the reason when the visitor refuses or closes it', async ({ visitor }) => {
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
  test('is refused for an unknown token', async ({ visitor }) => {
    await visitor.refusal('getSignupData', ['made-up'], '401 /identity/v1/signup/data');
  });
});

test.describe('unlink', () => {
  const identityOf = async ({ call }: Visitor, accessToken: string): Promise<string> => {
    const user = linked.parse(await call('getUser', [{ accessToken, fields: 'social_identities{id,provider}' }]));
    return user.socialIdentities[0].id;
  };

  test('deletes the account with its last login method', async ({ visitor }) => {
    const { accessToken } = await logInAsMia(visitor);
    await visitor.call('unlink', [{ accessToken, identityId: await identityOf(visitor, accessToken) }]);
    await visitor.refusal('getUser', [{ accessToken }], '401 /identity/v1/userinfo');
  });
});
