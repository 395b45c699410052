import { PEOPLE } from '../../../people.ts';
import { expect, test } from '../../identity/test.ts';

// As strict as no tenant is.
test.use({ settings: { rateLimit: 2 } });

test('the third wrong password within a minute is told to wait, in words that the page may read', async ({
  visitor,
}) => {
  const asked = { email: PEOPLE.member.email, password: 'wrong', auth: visitor.auth };
  const path = '/identity/v1/password/login';
  for (const status of [401, 401]) await visitor.refusal('loginWithPassword', [asked], `${status} ${path}`);
  const why = await visitor.refusal('loginWithPassword', [asked], `429 ${path}`);
  expect(why).toMatchObject({ error: 'too_many_requests', errorMessageKey: 'error.rateLimit' });
});
