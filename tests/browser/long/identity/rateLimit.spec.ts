import { PEOPLE } from '../../../people.ts';
import { expect, test } from '../../identity/test.ts';

// Stricter than any real tenant, so that the limit is reached soon.
test.use({ settings: { rateLimit: 2 } });

test('the third wrong password within a minute gets an answer to wait, which the page may read across origins', async ({
  visitor,
}) => {
  const asked = { email: PEOPLE.member.email, password: 'wrong', auth: visitor.auth };
  const path = '/identity/v1/password/login';
  for (const status of [401, 401]) await visitor.refusal('loginWithPassword', [asked], `${status} ${path}`);
  const why = await visitor.refusal('loginWithPassword', [asked], `429 ${path}`);
  expect(why).toMatchObject({ error: 'too_many_requests', errorMessageKey: 'error.rateLimit' });
});
