import { describe, expect, test } from 'vitest';
import { authorization, challenge, startIdentity } from './startIdentity.ts';

const flawsOf = async (path: string, body: object): Promise<unknown> => {
  const { browser } = await startIdentity();
  const answer = await browser().send(`/identity/v1${path}`, body);
  expect(answer.status).toBe(400);
  return answer.json();
};

describe('the response to an invalid body', () => {
  test('names missing fields and fields of a wrong type', async () => {
    expect(await flawsOf('/password/login', { client_id: 'club', email: 5 })).toMatchObject({
      error: 'invalid_request',
      error_details: [
        { field: 'password', code: 'missing' },
        { field: 'email', code: 'invalid' },
      ],
    });
  });

  test('names them also where the body may have one of several shapes', async () => {
    const asked = {
      ...authorization(challenge().challenge),
      redirect_uri: undefined,
      auth_type: 'magic_link',
      email: 'member@club.example',
    };
    expect(await flawsOf('/passwordless/start', asked)).toMatchObject({
      error_details: [{ field: 'redirect_uri', code: 'missing' }],
    });
    expect(await flawsOf('/passwordless/verify', { email: 'member@club.example' })).toMatchObject({
      error_details: [{ field: 'verification_code', code: 'missing' }],
    });
  });
});

test('the captcha fault requires a token once, and accepts any', async () => {
  const { browser, fail } = await startIdentity();
  await fail({ path: '/identity/v1/password/strength', kind: 'captcha' });
  const { send } = browser();
  const asked = { client_id: 'club', password: 'maillotjaune' };
  const refused = await send('/identity/v1/password/strength', asked);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error_message_key: 'error.captcha.required' });
  const proven = await send('/identity/v1/password/strength', { ...asked, captcha_token: 'a person' });
  expect(proven.status).toBe(200);
});
