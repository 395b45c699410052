import { z } from 'astro/zod';
import type { Visitor } from './visitor.ts';

/** The provider's list of a member's passkeys. */
export const list = z.array(z.looseObject({ id: z.string(), friendly_name: z.string().optional() }));

/** Logs in and adds a passkey to the member's account; returns the access token. */
export const addPasskey = async ({ logIn, call }: Visitor): Promise<string> => {
  const { accessToken } = await logIn();
  await call('addNewWebAuthnDevice', [accessToken, 'Marie’s phone']);
  return accessToken;
};
