/**
 * Sets the query of links when they are pressed. By `pointerdown` too, because the middle button and the menu of a link send no click.
 *
 * @param root - what contains the links; if two calls match a link, the one with the outer root decides.
 */
export const queryAtPress = (root: EventTarget, links: string, query: (link: HTMLAnchorElement) => string): void => {
  for (const type of ['pointerdown', 'click']) {
    root.addEventListener(type, ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
      if (link) link.search = query(link);
    });
  }
};
