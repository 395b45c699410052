import type { Page } from 'playwright/test';
import { addAuthenticator } from './addAuthenticator.ts';
import { SANDBOX } from './visitor.ts';

/** Gives the browser an authenticator, and the page's member a passkey on it. */
export const addPasskey = async (page: Page): Promise<void> => {
  await addAuthenticator(page);
  await page.evaluate(async (origin) => {
    const { value } = JSON.parse(sessionStorage.getItem('tokens') ?? '{}') as { value: { accessToken: string } };
    const post = (path: string, body: unknown) =>
      fetch(`${origin}/identity/v1/webauthn/${path}`, {
        method: 'POST',
        credentials: 'include',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${value.accessToken}`, 'content-type': 'application/json' },
      });
    const asked = await post('registration-options', { origin: location.origin, friendly_name: 'Phone' });
    const { options } = (await asked.json()) as { options: { publicKey: PublicKeyCredentialCreationOptionsJSON } };
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.publicKey);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    const { id, rawId, type, response } = made.toJSON() as RegistrationResponseJSON;
    const { attestationObject: attestation_object, clientDataJSON: client_data_json } = response;
    const kept = await post('registration', {
      id,
      raw_id: rawId,
      type,
      response: { attestation_object, client_data_json, transports: ['internal'] },
    });
    if (!kept.ok) throw new Error(await kept.text());
  }, SANDBOX);
};
