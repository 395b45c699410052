import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { CAPTCHA_SITE_KEY } from '../../sandbox/widgets/captcha.ts';
import { startIdentity } from './identity/startIdentity.ts';

test('the sample of a captcha is a script with the published interface', async () => {
  const { origin } = await startIdentity();
  const answer = await fetch(`${origin}/captcha/api.js`);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  const script = await answer.text();
  expect(() => new Script(script)).not.toThrow();
  expect(script).toContain(CAPTCHA_SITE_KEY);
  for (const name of ['ready', 'render', 'getResponse', 'reset']) expect(script).toContain(name);
});
