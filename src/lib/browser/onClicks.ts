/**
 * Calls back with what is pressed, by mouse, finger or key, before the page or the browser reacts to it. Nothing is prevented.
 *
 * @param what a selector of the things that count.
 * @param never a selector of places in which nothing counts.
 */
export function onClicks(what: string, never: string, listener: (words: string) => void): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const pressed = target.closest<HTMLElement>(what);
      if (pressed?.closest(never) !== null) return;
      listener(pressed.dataset['click'] ?? pressed.getAttribute('aria-label') ?? pressed.innerText);
    },
    { capture: true, passive: true },
  );
}
