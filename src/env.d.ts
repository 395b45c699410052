/** One of the chunks that `astro.config.mjs` names; the build stops at any other name (`scripts/chunks.ts`). */
declare module 'virtual:chunk/*' {
  /** The address of the chunk, final in a build; empty in a build that leaves it out. */
  const address: string;
  export default address;
}

declare module 'hls.js/light' {
  /** The part of the library that plays, without subtitles and other sound tracks: its types are those of the whole. */
  export { default } from 'hls.js';
}

declare module 'virtual:chunks' {
  /** The addresses of all chunks by name, final in a build once the pages are drawn. */
  const addresses: () => Readonly<Record<string, string>>;
  export default addresses;
}

declare module 'virtual:page-scripts' {
  /** The script of a page whose components have scripts with these ids (`scripts/pageScripts.ts`). */
  export const bundled: (ids: readonly string[]) => Promise<string>;
  /** A script that runs where it stands, minified. */
  export const minified: (code: string) => Promise<string>;
}

declare module 'virtual:short-properties' {
  /** The names that custom properties have in this build (`scripts/shortProperties.ts`); empty on the dev server. */
  const names: Readonly<Record<string, string>>;
  export default names;
}

interface ImportMetaEnv {
  /** Set in the script that stands in every page (`scripts/bundleScripts.ts`). */
  readonly PAGE_SCRIPT?: true;
}
