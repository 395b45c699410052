import type { AstroIntegration } from 'astro';
import { sdkFor } from '../src/lib/shared/sdkFor.ts';

const SDK = '@reachfive/identity-core';
const MODULE = `${SDK}/es/main.js`;
const COMMON_JS = ['winchan'];
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Stops the build without a provider or a client id, because every login of the built site would fail. */
function demand(name: string, value: string, example: string): void {
  if (value === '') throw new Error(`${name} is empty: name the identity provider's, such as ${example}.`);
}

/**
 * The SDK uses https only. For a provider on this machine that uses http, such as the sandbox under `npm start`, this replaces the scheme
 * in the SDK's module (docs/decisions/0005); the build stops when it does not find the places.
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
          // The dev server bundles packages before plugins transform them: the SDK is excluded, its CommonJS dependencies are not.
          optimizeDeps: { exclude: [SDK], include: COMMON_JS.map((name) => `${SDK} > ${name}`) },
          plugins: [
            {
              name: 'club:identity-sdk',
              // The dev server adds a version to the address of a package's module: `main.js?v=…`.
              transform: (code, id) =>
                id.replace(/\?.*$/, '').endsWith(MODULE) ? { code: sdkFor(code, origin), map: null } : undefined,
            },
          ],
        },
      });
    },
  },
});
