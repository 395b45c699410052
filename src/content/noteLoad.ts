declare global {
  /** The number of collections loaded since the start, from which the dev server detects that Astro has loaded the content again. */
  var clubLoadedCollections: number | undefined;
}

/** Notes that a collection is being loaded. */
export const noteLoad = (): void => {
  globalThis.clubLoadedCollections = (globalThis.clubLoadedCollections ?? 0) + 1;
};
