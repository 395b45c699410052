import { Refusal } from '../platform/refusal.ts';
import type { SocialProvider } from '../src/config/identity.ts';
import { quoted } from '../src/lib/quoted.ts';

/** The providers in src/config/identity.ts, which ignores all other names; only `none` means a site without providers. */
const PROVIDERS = { google: true, apple: true, facebook: true } as const satisfies Record<SocialProvider, true>;

const hasUnknownProvider = (value: string): boolean => {
  const names = value.split(',').map((name) => name.trim());
  return value !== 'none' && names.some((name) => name !== '' && !Object.hasOwn(PROVIDERS, name));
};

/**
 * Refuses values that the site would silently take for another one, such as `true` for `1`. The check runs in the build, because the budget
 * of the site's scripts has no room for it; astro.config.mjs refuses unknown values of the other settings.
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
