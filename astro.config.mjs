// @ts-check
import react from '@astrojs/react';
import astroI18next from 'astro-i18next';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { chunks } from './scripts/chunks.ts';
import { sharedChunks } from './scripts/chunkGroups.ts';
import { drawnPages } from './scripts/drawnPages.ts';
import { editor } from './scripts/editor.ts';
import { identitySdk } from './scripts/identitySdk.ts';
import { bundledPackages } from './scripts/licences/bundledPackages.ts';
import { cacheFolder } from './scripts/pageCache.ts';
import { journaled } from './scripts/journaled.ts';
import { openLaterPictures } from './scripts/laterPictures.ts';
import { newPages } from './scripts/newPages.ts';
import { pageScripts } from './scripts/pageScripts.ts';
import { shortProperties } from './scripts/shortProperties.ts';
import { pieces } from './scripts/pieces.ts';
import { contentPreview } from './scripts/preview/contentPreview.ts';
import { keepBundle } from './scripts/redraw/keepBundle.ts';
import { sourcesDigest } from './scripts/redraw/sourcesDigest.ts';
import { reactRefresh } from './scripts/reactRefresh.ts';
import { serviceAddresses } from './scripts/serviceAddresses.ts';
import { sitemap } from './scripts/sitemap.ts';
import { storedContent } from './scripts/storedContent.ts';
import { surroundings } from './scripts/surroundings.ts';
import { withoutTrace } from './scripts/withoutTrace.ts';
import { PUBLIC } from './src/config/race/folders.ts';
import { RACE_FOR_BROWSERS } from './src/config/race.ts';
import { siteOriginIn } from './src/config/siteOrigin.ts';

const services = serviceAddresses(process.env);

const isDebugging = process.env['PUBLIC_DEBUG_CONSOLE'] === '1';

/** The client id of every property that shares the account (docs/contract.md, Client applications), by its variable. */
const clientIds = Object.fromEntries(
  Object.entries({
    DEFAULT: 'club',
    FANTASY: 'fantasy',
    WOMENS_FANTASY: 'womens-fantasy',
    NTT: 'ntt',
    APP_IOS: 'app-ios',
    APP_ANDROID: 'app-android',
    ESHOP: 'eshop',
    RACE_CENTRE: 'race-centre',
    STADIUMGO: 'stadiumgo',
  }).map(([key, id]) => [`PUBLIC_CLIENT_ID_${key}`, process.env[`PUBLIC_CLIENT_ID_${key}`] ?? id]),
);

/** @param {string} fallback */
const publicText = (fallback) => envField.string({ context: 'client', access: 'public', default: fallback });

/**
 * The variables of the vendors' scripts: for each its address, its digest, its adapter (a file of src/lib/vendors/adapters) and the
 * adapter's options. A script without an address is disabled (src/config/scripts.ts).
 */
const vendorScripts = Object.fromEntries(
  Object.entries({
    IDENTITY_UI: 'drawsItself',
    GOOGLE_SIGN_IN: 'googleIdentity',
    VIDEO_WIDGET: 'drawsItself',
    VIDEO_PLAYER: 'dailymotion',
    LIVE_CHAT: 'livelike',
    ENGAGEMENT: 'batch',
    CONTENT_WIDGET: 'drawsItself',
    CAPTCHA: 'recaptcha',
  }).flatMap(([name, vendor]) => [
    ...['', '_INTEGRITY', '_OPTIONS'].map((end) => [`PUBLIC_SCRIPT_${name}${end}`, publicText('')]),
    [`PUBLIC_SCRIPT_${name}_VENDOR`, publicText(vendor)],
  ]),
);

/**
 * One of several values; the first is the default.
 *
 * @param {[string, ...string[]]} values
 */
const publicChoice = (values) => envField.enum({ context: 'client', access: 'public', values, default: values[0] });

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
  // src/styles/page.css adjusts their metrics to the site's fonts, under all of their local names.
  optimizedFallbacks: false,
  display: /** @type {const} */ ('swap'),
  options: {
    variants: /** @type {[any]} */ ([{ src: [`./.cache/fonts/${name}.woff2`], weight, style: 'normal' }]),
  },
});

/** The chunks that pages load, by audience: readers, the login with the account menu, the pages of a member's profile, and the club. */
const CHUNKS = {
  readers: {
    countdown: '/src/islands/countdown/mountCountdown.tsx',
    live: '/src/behaviours/mountLive.ts',
    search: '/src/islands/search/mountSearch.ts',
    page: '/src/islands/account/startPage.ts',
    hls: '/src/behaviours/playStream.ts',
    embedded: '/src/islands/partners/mountEmbedded.ts',
    suggestions: '/src/islands/search/matchSuggestions.ts',
    guesses: '/src/islands/search/mountGuesses.ts',
    menus: '/src/behaviours/fillMenus.ts',
    roadside: '/src/behaviours/mountRoadside.ts',
    profileCursor: '/src/behaviours/mountProfileCursor.ts',
    delay: '/src/behaviours/mountDelay.ts',
    sort: '/src/behaviours/mountSort.ts',
    roadBook: '/src/behaviours/mountRoadBook.ts',
    spoilers: '/src/behaviours/offerSpoilers.ts',
  },
  login: {
    authentication: '/src/islands/auth/mountForms.tsx',
    account: '/src/islands/account/mountAccount.tsx',
    mailCallback: '/src/islands/auth/mountMailCallback.ts',
    mailAddress: '/src/islands/auth/mountMailAddress.tsx',
  },
  profile: {
    guard: '/src/islands/auth/mountGuard.ts',
    stepUp: '/src/islands/security/showStepUp.tsx',
    profile: '/src/islands/profile/mountProfile.tsx',
    data: '/src/islands/profile/mountData.ts',
    security: '/src/islands/security/mountSecurity.tsx',
  },
  club: {
    home: '/src/islands/home/mountHome.tsx',
    chat: '/src/islands/chat/mountChat.tsx',
    sidebar: '/src/islands/auth/openSidebar.ts',
    failedLogin: '/src/islands/account/failedLogin.tsx',
    lazyAuth: '/src/islands/auth/lazyAuth.ts',
    members: '/src/islands/membersOnly/showMembersText.ts',
    preferences: '/src/lib/identity/account/syncPreferences.ts',
    memberPrompts: '/src/islands/prompts/memberPrompts.tsx',
    script: '/src/islands/partners/mountScript.ts',
    widget: '/src/islands/partners/mountWidget.ts',
  },
};

/** A production build does not contain them (docs/threat-model.md T45). */
const DEBUG_CHUNKS = {
  debug: isDebugging ? '/src/islands/debug/mountDebug.tsx' : '',
  shownHits: isDebugging ? '/src/islands/debug/shownHits.ts' : '',
};

/** Packages get files of their own, which change only with the packages' versions. */
const SHARED_CHUNKS = {
  groups: [
    { name: 'nanostores', test: /\/node_modules\/nanostores\/|preload-helper/, priority: 9 },
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//, priority: 8 },
    // Otherwise the bundler might put the code that reads profiles into this file, where it would not be counted as the site's own
    // (scripts/bench/accountScripts.ts).
    { name: 'zod', test: /\/node_modules\/zod\//, minShareCount: 2, priority: 7 },
    ...sharedChunks(CHUNKS),
  ],
};

/** Lightning CSS writes `min-width`, not `width >=`, for older browsers (its `Features.MediaRangeSyntax`). */
const MEDIA_RANGES = 128;

/** The folder of the page cache. */
const CACHE = cacheFolder(process.env);

/** @type {Set<string>} the files that are reused from an interrupted build */
const takenOver = new Set();

const SITE = process.env['CLUB_OUT'] ?? './dist';
const ORIGIN = siteOriginIn(process.env);
const later = openLaterPictures('.', process.env);
const newlyDrawn = newPages({ folder: CACHE, site: SITE, origin: ORIGIN, publicFolder: PUBLIC, later });

export default defineConfig({
  site: ORIGIN,
  publicDir: `./${PUBLIC}`,
  outDir: SITE,
  cacheDir: `./${CACHE}`,
  trailingSlash: 'always',
  prerenderConflictBehavior: 'error',
  integrations: [
    react(),
    reactRefresh(),
    astroI18next({ configPath: './astro-i18next.config.ts' }),
    chunks({ ...CHUNKS, debug: DEBUG_CHUNKS }),
    // The scripts of a page are measured without that of the debug console (scripts/bench/withoutDebug.ts).
    pageScripts(['/src/islands/debug/DebugConsole.astro']),
    shortProperties(),
    identitySdk(services.PUBLIC_IDENTITY_ORIGIN, clientIds),
    bundledPackages(),
    sitemap({ others: newlyDrawn.pages, headOf: newlyDrawn.headOf }),
    newlyDrawn.integration,
    drawnPages(takenOver),
    keepBundle(),
    storedContent(),
    withoutTrace(() =>
      journaled({
        folder: CACHE,
        digest: () => sourcesDigest('.', process.env),
        taken: takenOver,
        drawNew: newlyDrawn.draw,
      }),
    ),
    ...(process.env['CLUB_PREVIEW'] === '1' ? [contentPreview()] : []),
    editor(),
    pieces(),
  ],
  markdown: { syntaxHighlight: false },
  // Pages whose key (src/content/views/keyed.ts) has not changed since the last build are not rendered again.
  // With the list of entries in `.astro/collections`, Astro's editor extension checks front matter.
  experimental: { incrementalBuild: true, contentIntellisense: true },
  vite: {
    define: {
      CLUB_SURROUNDINGS: JSON.stringify(surroundings()),
      CLUB_RACE: JSON.stringify(RACE_FOR_BROWSERS),
    },
    css: { lightningcss: { include: MEDIA_RANGES } },
    // Otherwise a build that subsets the fonts while `npm run dev` runs would make Astro restart its server during a request.
    server: { watch: { ignored: ['**/.cache/**'] } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: SHARED_CHUNKS } } } } },
  },
  // Avoiding a request before the first paint is worth more than caching the stylesheet (docs/decisions/0015).
  build: { inlineStylesheets: 'always' },
  fonts: [
    family('display', '800', ['Arial Narrow', 'Roboto', 'sans-serif']),
    family('text', '400 700', ['Arial', 'sans-serif']),
  ],
  env: {
    schema: {
      ...Object.fromEntries(Object.entries(services).map(([name, address]) => [name, publicText(address)])),
      PUBLIC_GEOLOCATION_URL: publicText('/api/geolocation'),
      PUBLIC_CHAT_OPEN_ROOM: publicText(''),
      PUBLIC_SEARCH_MORE_URL: publicText(''),
      PUBLIC_COLLECTOR_FORMAT: publicChoice(['club', 'piano']),
      ...vendorScripts,
      ...Object.fromEntries(Object.entries(clientIds).map(([name, id]) => [name, publicText(id)])),
      PUBLIC_TARGET_PATHS: publicText(''),
      PUBLIC_APP_IOS_SCHEME: publicText('example.club.ios'),
      PUBLIC_APP_ANDROID_SCHEME: publicText('example.club.android'),
      PUBLIC_IDENTITY_SENDS_ISSUER: publicChoice(['0', '1']),
      PUBLIC_COOKIE_DOMAIN: publicText(''),
      PUBLIC_PRODUCTION_HOST: publicText(''),
      PUBLIC_DEBUG_HOSTS: publicText('localhost,127.0.0.1'),
      PUBLIC_SOCIAL_PROVIDERS: publicText('google,apple,facebook'),
      PUBLIC_SOCIAL_POPUP: publicChoice(['0', '1']),
      PUBLIC_GOOGLE_VARIANT: publicText(''),
      PUBLIC_PASSWORDLESS: publicChoice(['false', 'true']),
      PUBLIC_WIDGET_IDENTITY: publicChoice(['query', 'message']),
      PUBLIC_RELOAD: publicChoice(['if-new', 'described']),
      PUBLIC_ROAD_BOOK: publicChoice(['on', 'off']),
      PUBLIC_TOKEN_STORE: publicChoice(['tab', 'described', 'memory']),
      PUBLIC_UNSOLICITED_ERRORS: publicChoice(['notice', 'described']),
    },
    validateSecrets: false,
  },
});
