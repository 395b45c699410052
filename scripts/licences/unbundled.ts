/** A package of which the site's files contain parts although no script of it is bundled. */
type Unbundled = {
  readonly name: string;
  readonly covers: string;
  /**
   * The licence in the package's folder; without one, the standard text of its identifier, because the package's file also holds notices of
   * parts that are not shipped.
   */
  readonly file?: string;
  /** The licence of the shipped part, where the package names those of its other parts as well. */
  readonly identifier?: string;
  /** Precedes the licence, where the package's file does not name the copyright. */
  readonly copyright?: string;
};

const FONTS = 'the font files in /_astro/fonts/, cut to the letters in use';
const HELPER = 'a helper that the build puts into the scripts in /_astro/';
const CRATES = ['bit-set', 'minicbor', 'pagefind_microjson', 'pagefind_stem', 'wasm-bindgen', 'write-json'].map(
  (crate) => `https://crates.io/crates/${crate}`,
);

/** Parts that the bundler's list does not name: fonts, data, drawings, the search, and helpers of the bundler itself. */
export const UNBUNDLED: readonly Unbundled[] = [
  {
    name: 'country-flag-icons',
    covers: 'the flags beside the names of countries',
    file: 'LICENSE',
  },
  {
    name: '@expo-google-fonts/sofia-sans-extra-condensed',
    covers: FONTS,
    file: 'LICENSE_FONT',
    identifier: 'OFL-1.1',
  },
  {
    name: 'source-sans',
    covers: FONTS,
    file: 'LICENSE.md',
  },
  {
    name: 'pagefind',
    covers: `the search in /pagefind/. Its WebAssembly is compiled with these crates, where their licences stand: ${CRATES.join(', ')}`,
    file: 'LICENSE/LICENSE',
  },
  { name: 'rolldown', covers: HELPER, file: 'LICENSE' },
  {
    name: 'vite',
    covers: HELPER,
    copyright: 'Copyright (c) 2019-present, VoidZero Inc. and Vite contributors',
  },
  {
    name: 'world-atlas',
    covers:
      'the outlines of countries on the maps. They are made with Natural Earth, free vector and raster map data in the public domain (naturalearthdata.com)',
    file: 'LICENSE',
  },
];
