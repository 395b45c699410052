import { PEOPLE } from '../../../people.ts';
import { answerChooser } from '../../identity/answerChooser.ts';
import { customToken } from '../../identity/customToken.ts';
import { expect, test } from '../../identity/test.ts';
import { CALLBACK } from '../../identity/visitor.ts';

// The password grant and the custom-token login: the vendor advises against both, still offers them, and a tenant must enable them.
test.use({ settings: { hasLegacyGrants: true } });

const { email } = PEOPLE.member;

test('loginWithCredentials refuses an outdated password that the browser has kept', async ({ visitor }) => {
  await answerChooser(visitor.page, { email, password: 'an older one' });
  const why = await visitor.refusal('loginWithCredentials', [{ auth: visitor.auth }], '401 /oauth/token');
  expect(why).toMatchObject({ error: 'invalid_grant' });
});

test('loginWithCustomToken accepts a token once', async ({ visitor, world }) => {
  const token = await customToken(visitor, world.provider);
  const asked = [{ token, auth: visitor.byRedirect }] as const;
  await visitor.leave('loginWithCustomToken', [...asked], CALLBACK);
  await visitor.open('/fr/');
  const back = await visitor.failedDeparture('loginWithCustomToken', [...asked], CALLBACK);
  expect(back.searchParams.get('error')).toBe('access_denied');
});
