/**
 * Sets the query of links when they are pressed, after the handlers of the links themselves. By `pointerdown` too, because the middle button and
 * the menu of a link send no click.
 */
export const queryAtPress = (links: string, query: (link: HTMLAnchorElement) => string): void => {
  for (const type of ['pointerdown', 'click'] as const) {
    addEventListener(type, ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
      if (link) link.search = query(link);
    });
  }
};
