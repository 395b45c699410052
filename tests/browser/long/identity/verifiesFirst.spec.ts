import { PEOPLE } from '../../../people.ts';
import { test } from '../../identity/test.ts';
import { PASSWORD } from '../../identity/visitor.ts';

// A tenant that accepts a login only after the address is verified.
test.use({ settings: { verifiesFirst: true } });

test('a member whose address is not verified learns so with the right password, and not with a wrong one', async ({
  visitor,
}) => {
  const asked = { email: PEOPLE.newcomer.email, auth: visitor.auth };
  const path = '/identity/v1/password/login';
  await visitor.refusal('loginWithPassword', [{ ...asked, password: PASSWORD }], `403 ${path}`);
  await visitor.refusal('loginWithPassword', [{ ...asked, password: 'wrong' }], `401 ${path}`);
});
