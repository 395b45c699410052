import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { CAPTCHA_SITE_KEY } from '../../sandbox/widgets/captcha.ts';
import { authorization, challenge, logIn, startIdentity } from './identity/startIdentity.ts';

test('the sample of a captcha is a script with the published interface', async () => {
  const { origin } = await startIdentity();
  const answer = await fetch(`${origin}/captcha/api.js`);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  const script = await answer.text();
  expect(() => new Script(script)).not.toThrow();
  expect(script).toContain(CAPTCHA_SITE_KEY);
  for (const name of ['ready', 'render', 'getResponse', 'reset']) expect(script).toContain(name);
});

test('no mail and no text message is sent before the captcha that the provider demands is solved', async () => {
  const { reset, browser, mails, fail } = await startIdentity();
  await reset();
  const visitor = browser();
  const { access_token: token } = await logIn(visitor);
  const phone_number = '+33612345678';
  await visitor.send('/identity/v1/update-phone-number', { phone_number }, { token });
  const verification_code = (await mails())[0]?.code ?? '';
  await visitor.send('/identity/v1/verify-phone-number', { phone_number, verification_code }, { token });
  const started = (asked: object) => ({ ...authorization(challenge().challenge), ...asked });
  const [email, client] = ['member@club.example', { client_id: 'club' }];
  const CALLS = [
    ['passwordless/start', started({ auth_type: 'magic_link', email }), 'magic-link'],
    ['passwordless/start', started({ auth_type: 'sms', phone_number }), 'sms-code'],
    ['forgot-password', { ...client, email }, 'reset-password'],
    ['account-recovery', { ...client, email }, 'recover-account'],
  ] as const;
  for (const [call, asked, kind] of CALLS) {
    const path = `/identity/v1/${call}`;
    await fail({ path, kind: 'captcha' });
    const before = (await mails()).length;
    for (const refused of [asked, { ...asked, captcha_token: '' }]) {
      const answer = await browser().send(path, refused);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { error_message_key: 'error.captcha.required' },
      ]);
    }
    expect(await mails()).toHaveLength(before);
    expect((await browser().send(path, { ...asked, captcha_token: 'a person' })).status).toBeLessThan(300);
    expect((await mails()).slice(0, -before).map((mail) => mail.kind)).toEqual([kind]);
  }
});
