import { PEOPLE } from '../../people.ts';
import { answerChooser } from './answerChooser.ts';
import { customToken } from './customToken.ts';
import { expect, test } from './test.ts';
import { CALLBACK, PASSWORD } from './visitor.ts';

// The password grant and the custom-token login: the vendor advises against both, still offers them, and a tenant must enable them.
test.use({ settings: { hasLegacyGrants: true } });

const { email } = PEOPLE.member;

test('loginWithCredentials gives tokens for the password that the browser has kept', async ({ visitor }) => {
  await answerChooser(visitor.page, { email, password: PASSWORD });
  const answer = await visitor.success('loginWithCredentials', [{ mediation: 'optional', auth: visitor.auth }]);
  expect(answer).toMatchObject({ tokenType: 'Bearer', idTokenPayload: { email } });
});

test('loginWithCustomToken comes back with a code and leaves a session', async ({ visitor, world }) => {
  const token = await customToken(visitor, world.provider);
  const back = await visitor.departure('loginWithCustomToken', [{ token, auth: visitor.byRedirect }], { to: CALLBACK });
  expect(back.searchParams.has('code')).toBe(true);
  expect(await visitor.call('getSessionInfo', [])).toMatchObject({ isAuthenticated: true, email });
});
