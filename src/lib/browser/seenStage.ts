/**
 * The last stage that the reader has seen, from the mark that a script has set before the first paint (HideParts.astro); infinite if
 * nothing is hidden, and 0 on pages that must not reveal any result (`data-untold`).
 */
export const seenStage = (): number =>
  document.querySelector('[data-untold]') === null ? Number(document.documentElement.dataset['seen'] ?? Infinity) : 0;
