import { PEOPLE } from '../../../people.ts';
import { expect, test } from '../../identity/test.ts';
import { CALLBACK, PASSWORD } from '../../identity/visitor.ts';

test.describe('checkUrlFragment', () => {
  test('finds no result in a fragment without one, and refuses an invalid address', async ({ visitor }) => {
    expect(await visitor.call('checkUrlFragment', [`${visitor.site}/fr/#chapter-2`])).toBe(false);
    expect(await visitor.refusal('checkUrlFragment', ['no address'])).toMatchObject({ name: 'TypeError' });
  });
});

test('a sign-in with an ID token that is not Google’s is refused', async ({ visitor, world }) => {
  const parameters = new URLSearchParams({
    client_id: 'club',
    response_type: 'code',
    redirect_uri: visitor.auth.redirectUri,
    scope: 'openid',
    provider: 'google',
    id_token: 'header.claims.signature',
    nonce: 'n',
  });
  await visitor.open(`${world.provider}/oauth/authorize?${parameters.toString()}`);
  expect(new URL(visitor.page.url()).searchParams.get('error')).toBe('invalid_request');
});

test('an orchestrated flow is refused', async ({ visitor }) => {
  await visitor.open('/fr/?r5_request_token=of-another-page');
  const asked = { email: PEOPLE.member.email, password: PASSWORD, auth: visitor.byRedirect };
  const back = await visitor.failedDeparture('loginWithPassword', [asked], CALLBACK);
  expect(back.searchParams.get('error')).toBe('invalid_request');
  expect(await visitor.call('getSessionInfo', [])).toEqual({ isAuthenticated: false });
});
