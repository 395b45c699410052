/** Calls back when an element of the selector, or something in it, is pressed: by these events, and wherever in the page it stands then. */
export const onPress = (
  selector: string,
  listener: (pressed: Element, event: Event) => void,
  ...types: readonly ('pointerdown' | 'click')[]
): void => {
  for (const type of types) {
    addEventListener(type, (event) => {
      const pressed = event.target instanceof Element && event.target.closest(selector);
      if (pressed) listener(pressed, event);
    });
  }
};

/** Sets the query of links when they are pressed; by `pointerdown` too, because the middle button and the menu of a link send no click. */
export const queryAtPress = (links: string, query: () => string): void => {
  onPress(
    links,
    (link) => {
      if (link instanceof HTMLAnchorElement) link.search = query();
    },
    'pointerdown',
    'click',
  );
};
