/**
 * Takes this page out of the page views that are counted in this browser (followPrompts.ts), before it loads itself again: the reader has
 * opened it once. A full count stays full.
 */
export const uncountPage = (): void => {
  try {
    const counts = localStorage.getItem('capping');
    if (counts === null) return;
    const fewer = counts.replace(
      /("pageViews":)([1-6])\b/,
      (_whole, name: string, views: string) => name + `${+views - 1}`,
    );
    localStorage.setItem('capping', fewer);
  } catch {
    // Where nothing can be kept, nothing was counted.
  }
};
