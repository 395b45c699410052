import { z } from 'astro/zod';
import type { Visitor } from './visitor.ts';

/** The passkeys that the provider lists. */
export const list = z.array(z.looseObject({ id: z.string(), friendly_name: z.string().optional() }));

/** Gives the visitor a platform authenticator that says yes to everything. */
export const addAuthenticator = async ({ page }: Visitor): Promise<void> => {
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

/** Adds a passkey to the member's account; her token. */
export const addPasskey = async ({ logIn, call }: Visitor): Promise<string> => {
  const { accessToken } = await logIn();
  await call('addNewWebAuthnDevice', [accessToken, 'Marie’s phone']);
  return accessToken;
};
