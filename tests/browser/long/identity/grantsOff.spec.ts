import { PEOPLE } from '../../../people.ts';
import { answerChooser } from '../../identity/answerChooser.ts';
import { expect, test } from '../../identity/test.ts';
import { PASSWORD } from '../../identity/visitor.ts';

const { email } = PEOPLE.member;

test('loginWithCredentials is off, also for a browser without a stored password', async ({ visitor }) => {
  await answerChooser(visitor.page, { email, password: PASSWORD });
  const off = await visitor.refusal('loginWithCredentials', [{ auth: visitor.auth }], '400 /oauth/token');
  expect(off).toMatchObject({ error: 'unauthorized_client' });
  await answerChooser(visitor.page, undefined);
  const none = await visitor.refusal('loginWithCredentials', [{ auth: visitor.auth }]);
  expect(none).toEqual({ name: 'Error', message: 'Invalid credentials' });
});

test('loginWithCustomToken is off', async ({ visitor }) => {
  const address = '/identity/v1/custom-token/login';
  visitor.expectMishap(`400 ${address}`);
  await visitor.failedDeparture('loginWithCustomToken', [{ token: 'any', auth: visitor.byRedirect }], address);
  await expect(visitor.page.getByText('Login by custom token is off')).toBeVisible();
});
