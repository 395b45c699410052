import { PEOPLE } from '../../people.ts';
import { answerChooser } from './answerChooser.ts';
import { expect, test } from './test.ts';
import { CALLBACK, PASSWORD, type Visitor } from './visitor.ts';

// What the vendor advises against and still offers (rulings, C14), for a tenant that has it on.
test.use({ settings: { hasLegacyGrants: true } });

const { email } = PEOPLE.member;

test('loginWithCredentials gives tokens for the password that the browser has kept', async ({ visitor }) => {
  await answerChooser(visitor.page, { email, password: PASSWORD });
  const answer = await visitor.success('loginWithCredentials', [{ mediation: 'optional', auth: visitor.auth }]);
  expect(answer).toMatchObject({ tokenType: 'Bearer', idTokenPayload: { email } });
});

test('loginWithCredentials refuses a password that is not right any more', async ({ visitor }) => {
  await answerChooser(visitor.page, { email, password: 'an older one' });
  const why = await visitor.refusal('loginWithCredentials', [{ auth: visitor.auth }], '401 /oauth/token');
  expect(why).toMatchObject({ error: 'invalid_grant' });
});

/** A login token, as another back end of the organiser would be given one. */
const customToken = async ({ page }: Visitor, provider: string): Promise<string> => {
  const answer = await page.request.post(`${provider}/identity/v1/password/login`, {
    data: { client_id: 'club', email, password: PASSWORD },
    ignoreHTTPSErrors: true,
  });
  const said: unknown = await answer.json();
  if (typeof said === 'object' && said !== null && 'tkn' in said && typeof said.tkn === 'string') return said.tkn;
  throw new Error(`There is no login token in ${JSON.stringify(said)}`);
};

test('loginWithCustomToken comes back with a code and leaves a session', async ({ visitor, world }) => {
  const token = await customToken(visitor, world.provider);
  const back = await visitor.departure('loginWithCustomToken', [{ token, auth: visitor.byRedirect }], { to: CALLBACK });
  expect(back.searchParams.has('code')).toBe(true);
  expect(await visitor.call('getSessionInfo', [])).toMatchObject({ isAuthenticated: true, email });
});

test('loginWithCustomToken takes a token once', async ({ visitor, world }) => {
  const token = await customToken(visitor, world.provider);
  const asked = [{ token, auth: visitor.byRedirect }] as const;
  await visitor.leave('loginWithCustomToken', [...asked], CALLBACK);
  await visitor.open('/fr/');
  const back = await visitor.failedDeparture('loginWithCustomToken', [...asked], CALLBACK);
  expect(back.searchParams.get('error')).toBe('access_denied');
});
