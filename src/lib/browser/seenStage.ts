/**
 * The last stage that the reader has seen, as the script before the first paint has marked the page (HideParts.astro); infinite where nothing is
 * hidden. Around the pages of a race before its end nobody has seen any.
 */
export const seenStage = (): number =>
  document.querySelector('[data-untold]') === null ? Number(document.documentElement.dataset['seen'] ?? Infinity) : 0;
