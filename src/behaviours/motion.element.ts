/** As it is kept: once and for all moving things of all pages (contract.md 5). */
const [NAME, PAUSED] = ['motion_paused', '{"value":true,"expiresAt":null}'] as const;

/** Whether the reader has stopped what moves; anything else in that place is taken away (R14). */
const isKeptPaused = (): boolean => {
  try {
    const kept = localStorage.getItem(NAME);
    if (kept !== null && kept !== PAUSED) localStorage.removeItem(NAME);
    return kept === PAUSED;
  } catch {
    return false;
  }
};

/**
 * Around something that moves by itself: whether it may. `is-moving` stands on it, and `club:moving` is told to it, while the page is
 * in sight, the reader has not stopped what moves, here or on another page, and her system does not ask for less motion (WCAG 2.2.2).
 */
class MotionElement extends HTMLElement {
  private readonly calm = matchMedia('(prefers-reduced-motion: reduce)');
  private isPaused = isKeptPaused();

  connectedCallback(): void {
    this.calm.addEventListener('change', this.settle);
    document.addEventListener('visibilitychange', this.settle);
    this.addEventListener('club:paused', this.follow);
    this.querySelector('[data-motion]')?.addEventListener('click', () => {
      this.pause(!this.isPaused);
    });
    this.settle();
  }

  private pause(isPaused: boolean): void {
    try {
      if (isPaused) localStorage.setItem(NAME, PAUSED);
      else localStorage.removeItem(NAME);
    } catch {
      // Then it holds for this page.
    }
    for (const motion of document.querySelectorAll('club-motion'))
      motion.dispatchEvent(new CustomEvent('club:paused', { detail: isPaused }));
  }

  private readonly follow = (event: Event): void => {
    this.isPaused = event instanceof CustomEvent && event.detail === true;
    this.settle();
  };

  private readonly settle = (): void => {
    const isMoving = !this.isPaused && !this.calm.matches && !document.hidden;
    const { pause = '', play = '' } = this.dataset;
    const button = this.querySelector<HTMLElement>('[data-motion]');
    if (button) {
      button.setAttribute('aria-label', this.isPaused ? play : pause);
      button.hidden = this.calm.matches;
    }
    this.classList.toggle('is-paused', this.isPaused);
    if (this.classList.contains('is-moving') === isMoving) return;
    this.classList.toggle('is-moving', isMoving);
    for (const moved of this.querySelectorAll('[data-moved]')) moved.dispatchEvent(new Event('club:moving'));
  };
}

customElements.define('club-motion', MotionElement);
