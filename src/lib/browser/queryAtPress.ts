/**
 * Sets the query of links when they are pressed. It listens to `pointerdown` too, because the middle button and a link's context menu fire
 * no click.
 *
 * @param root - contains the links; if two calls match a link, the one with the outer root takes precedence.
 */
export const queryAtPress = (root: EventTarget, links: string, query: (link: HTMLAnchorElement) => string): void => {
  for (const type of ['pointerdown', 'click']) {
    root.addEventListener(type, ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
      if (link) link.search = query(link);
    });
  }
};
