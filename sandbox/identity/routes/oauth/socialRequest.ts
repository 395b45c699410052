import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'astro/zod';
import type { Answer } from '../../../../platform/http/route.ts';
import { SOCIAL_REQUEST_LIFE } from '../../config.ts';
import type { Identity } from '../../identity.ts';
import { mint } from '../../proofs/oneTime.ts';
import { markBrowser } from '../../sessions/browserKey.ts';

/** The social providers with a stand-in; the site offers `facebook` only in its passwordless variant. */
export const SOCIAL_PROVIDERS = ['google', 'apple', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** The stored authorization request during the visit to a social provider. */
export const socialRequest = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  parameters: z.record(z.string(), z.string()),
  /** The browser that began the login. */
  browser: z.string(),
});

/**
 * The redirect to the provider's consent page, which works only in the browser that requested it (docs/threat-model.md T77).
 *
 * @param accountId the member who links an account; undefined for a login.
 */
export function leaveForConsent(
  { identity, headers }: { readonly identity: Identity; readonly headers: IncomingHttpHeaders },
  { provider, parameters }: Pick<z.output<typeof socialRequest>, 'provider' | 'parameters'>,
  accountId?: string,
): Answer {
  const { browser, cookies } = markBrowser(identity, headers);
  const payload: z.output<typeof socialRequest> = { provider, parameters, browser };
  const request = mint(identity, 'social-request', { accountId, payload, life: SOCIAL_REQUEST_LIFE });
  return { status: 303, headers: { ...cookies, location: `/social/${provider}/${request}` } };
}
