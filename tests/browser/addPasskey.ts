import type { Page } from 'playwright/test';
import { SANDBOX } from './visitor.ts';

/** Gives the browser a key that says yes to everything. */
export const giveKey = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** The same, and the member who is logged in on the page a passkey on it. */
export const addPasskey = async (page: Page): Promise<void> => {
  await giveKey(page);
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
