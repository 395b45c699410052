import { Refusal } from '../platform/refusal.ts';
import type { SocialProvider } from '../src/config/identity.ts';
import { quoted } from '../src/lib/quoted.ts';

/** The names that src/config/identity.ts knows. It leaves out any other, so that `none` alone is a site without them. */
const PROVIDERS = { google: true, apple: true, facebook: true } as const satisfies Record<SocialProvider, true>;

const hasUnknownProvider = (value: string): boolean => {
  const names = value.split(',').map((name) => name.trim());
  return value !== 'none' && names.some((name) => name !== '' && !Object.hasOwn(PROVIDERS, name));
};

/**
 * Refuses values that the site would take for another one without a word, such as `true` for `1`. The check is no part of the site, because
 * its scripts have no room for it; astro.config.mjs refuses unknown values of the other settings.
 *
 * @throws {Refusal} that names the setting.
 */
export function refuseUnknownValues(env: NodeJS.ProcessEnv): void {
  const { PUBLIC_SOCIAL_PROVIDERS: providers = '', PUBLIC_DEBUG_CONSOLE: isDebugging = '' } = env;
  if (hasUnknownProvider(providers))
    throw new Refusal(
      `PUBLIC_SOCIAL_PROVIDERS: found ${quoted(providers)}; allowed are ${Object.keys(PROVIDERS).join(', ')} with commas between them, or "none".`,
    );
  if (!['', '0', '1'].includes(isDebugging))
    throw new Refusal(`PUBLIC_DEBUG_CONSOLE: found ${quoted(isDebugging)}; allowed are 0 and 1.`);
}
