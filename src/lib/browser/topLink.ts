/** Minimum length, in screens, of a page with the link. */
const LONG_SCREENS = 3;
/** Milliseconds between two checks of the scroll position (specification, section 9). */
const LOOK_MS = 500;
/** Distance in pixels from the end at which a page counts as read to the end; positions on high-density screens are fractions. */
const END_PX = 40;

/**
 * A link to the top at the end of the footer, on a page longer than three screens, once the reader has passed the first one. It is shown
 * while the reader scrolls up, and at the end of the page: while the reader scrolls down it would cover the figures of tables. A script
 * creates it, because it is useless before the page is scrolled.
 */
export function offerTop(label: string): void {
  const link = document.createElement('a');
  Object.assign(link, { className: 'to-top', href: '#', textContent: label });
  link.addEventListener('click', (event) => {
    // The address stays unchanged: its fragment may name a section of the profile.
    event.preventDefault();
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
  });
  let before = 0;
  const look = (): void => {
    const height = document.documentElement.scrollHeight;
    const isDown = scrollY > before && scrollY + innerHeight < height - END_PX;
    before = scrollY;
    link.hidden = height <= LONG_SCREENS * innerHeight || scrollY < innerHeight || isDown;
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
