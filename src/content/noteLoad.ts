declare global {
  /** How many collections have been loaded since the start: by it, the dev server finds out whether Astro has loaded the content again. */
  var clubLoadedCollections: number | undefined;
}

/** Notes that a collection is being loaded. */
export const noteLoad = (): void => {
  globalThis.clubLoadedCollections = (globalThis.clubLoadedCollections ?? 0) + 1;
};
