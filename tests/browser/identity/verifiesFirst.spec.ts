import { expect, test } from './test.ts';
import { PASSWORD } from './visitor.ts';

// A tenant that refuses a login before the address is verified.
test.use({ settings: { verifiesFirst: true } });

test('signup answers nothing but sends a mail, and its link opens the way in', async ({ visitor, post }) => {
  const email = 'jens@club.example';
  const login = { email, password: PASSWORD, auth: visitor.auth };
  expect(
    await visitor.success('signup', [{ data: { email, password: PASSWORD }, auth: visitor.auth }], 'verifies first'),
  ).toEqual({});
  const why = await visitor.refusal('loginWithPassword', [login], '403 /identity/v1/password/login');
  expect(why).toMatchObject({ errorMessageKey: 'error.email.notVerified' });
  await visitor.confirm(await post.linkTo(email), PASSWORD);
  await visitor.call('loginWithPassword', [login]);
});
