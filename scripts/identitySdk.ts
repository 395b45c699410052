import type { AstroIntegration } from 'astro';
import { sdkFor } from '../sandbox/partners/sdkFor.ts';

const MODULE = '@reachfive/identity-core/es/main.js';
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Without a provider or a name there every login of the built site would fail (rulings, M4). */
function demand(name: string, value: string, example: string): void {
  if (value === '') throw new Error(`${name} is empty: name the identity provider's, such as ${example}.`);
}

/**
 * The SDK speaks https alone. For a provider on this machine that speaks http, such as the sandbox under `npm start`, the one scheme is swapped in the
 * SDK's own module; the build stops when it does not find what it swaps.
 */
export const identitySdk = (origin: string, clientIds: Readonly<Record<string, string>>): AstroIntegration => ({
  name: 'club:identity-sdk',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      demand('PUBLIC_IDENTITY_ORIGIN', origin, 'https://id.club.example');
      for (const [name, id] of Object.entries(clientIds)) demand(name, id, 'club');
      if (!LOOPBACK.test(origin)) return;
      updateConfig({
        vite: {
          optimizeDeps: { exclude: ['@reachfive/identity-core'] },
          plugins: [
            {
              name: 'club:identity-sdk',
              transform: (code, id) => (id.endsWith(MODULE) ? { code: sdkFor(code, origin), map: null } : undefined),
            },
          ],
        },
      });
    },
  },
});
