/** A chunk that `astro.config.mjs` lists; any other name stops the build (`scripts/chunks.ts`). */
declare module 'virtual:chunk/*' {
  /** The address of the chunk, final in a build; empty in a build without the chunk. */
  const address: string;
  export default address;
}

declare module 'hls.js/light' {
  /** The light build of the library, without subtitles and alternative audio tracks; it has the types of the full one. */
  export { default } from 'hls.js';
}

declare module 'virtual:chunks' {
  /** The addresses of all chunks by name, final in a build once the pages are rendered. */
  const addresses: () => Readonly<Record<string, string>>;
  export default addresses;
}

declare module 'virtual:page-scripts' {
  /** The script of a page whose components have scripts with these ids (`scripts/pageScripts.ts`). */
  export const bundled: (ids: readonly string[]) => Promise<string>;
  /** Minifies an inline script. */
  export const minified: (code: string) => Promise<string>;
}

declare module 'virtual:short-properties' {
  /** The names that custom properties have in this build (`scripts/shortProperties.ts`); empty on the dev server. */
  const names: Readonly<Record<string, string>>;
  export default names;
}

interface ImportMetaEnv {
  /** Set in the script that is inlined in every page (`scripts/bundleScripts.ts`). */
  readonly PAGE_SCRIPT?: true;
}
