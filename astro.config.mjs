// @ts-check
import react from '@astrojs/react';
import astroI18next from 'astro-i18next';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { chunks } from './scripts/chunks.ts';

const sandbox = `http://localhost:${process.env['SANDBOX_PORT'] ?? '4400'}`;

/** @param {string} fallback */
const publicText = (fallback) => envField.string({ context: 'client', access: 'public', default: fallback });

/** Letters of the second file of each family; the browser fetches it only where one of them stands. */
const EXTENDED = /** @type {[string]} */ (['U+0100-017F']);

/**
 * @param {'display' | 'text'} name
 * @param {string} weight
 * @param {string[]} fallbacks
 */
const family = (name, weight, fallbacks) => ({
  provider: fontProviders.local(),
  name: `Club ${name}`,
  cssVariable: /** @type {`--${string}`} */ (`--club-font-${name}-face`),
  fallbacks,
  display: /** @type {const} */ ('swap'),
  options: {
    variants: /** @type {[any, any]} */ ([
      { src: [`./.cache/fonts/${name}.woff2`], weight, style: 'normal' },
      { src: [`./.cache/fonts/${name}-extended.woff2`], weight, style: 'normal', unicodeRange: EXTENDED },
    ]),
  },
});

export default defineConfig({
  site: process.env['PUBLIC_SITE_ORIGIN'] ?? 'https://club.example',
  outDir: process.env['CLUB_OUT'] ?? './dist',
  trailingSlash: 'always',
  prerenderConflictBehavior: 'error',
  integrations: [
    react(),
    astroI18next({ configPath: './astro-i18next.config.ts' }),
    chunks({ countdown: '/src/islands/mounts/countdown.tsx' }),
  ],
  markdown: { syntaxHighlight: false },
  // One request before first paint is worth more than a cached stylesheet (budgets.md, "What was learnt" 1).
  build: { inlineStylesheets: 'always' },
  fonts: [family('display', '800', ['Arial Narrow', 'sans-serif']), family('text', '400 700', ['Arial', 'sans-serif'])],
  env: {
    schema: {
      PUBLIC_NEWSLETTER_URL: publicText(`${sandbox}/api/newsletter`),
    },
    validateSecrets: false,
  },
});
