/** A page of fewer screens has no such link. */
const LONG_SCREENS = 3;
/** Milliseconds between two looks at the scroll (specification, section 9). */
const LOOK_MS = 500;

/**
 * A link to the top at the end of the footer, which stays in sight on a page longer than three screens once the first one is passed. A script
 * draws it, because it is of no use before there is something to scroll back.
 */
export function offerTop(label: string): void {
  const link = document.createElement('a');
  Object.assign(link, { className: 'to-top', href: '#', textContent: label });
  link.addEventListener('click', (event) => {
    // The address stays: its fragment may be a section of the profile.
    event.preventDefault();
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
  });
  const look = (): void => {
    const isLong = document.documentElement.scrollHeight > LONG_SCREENS * innerHeight;
    link.hidden = !isLong || scrollY < innerHeight;
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const lookLater = (): void => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      look();
    }, LOOK_MS);
  };
  look();
  addEventListener('scroll', lookLater, { passive: true });
  document.querySelector('.site-footer')?.append(link);
}
