/** Calls back with the height of the whole page in CSS pixels, now and whenever it changes. */
export function onPageHeight(listener: (height: number) => void): void {
  const page = document.documentElement;
  let last = -1;
  new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height !== last) listener(height);
    last = height;
  }).observe(page);
}
