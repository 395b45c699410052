/** Calls `work` once, when the element becomes visible in the window for the first time. */
export const onFirstSight = (element: Element, work: () => void): void => {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    work();
  }).observe(element);
};
