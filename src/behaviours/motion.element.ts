import { defineElement } from '~/lib/browser/defineElement.ts';
import { MOTION_PAUSED } from '~/runtime/items/visitor.ts';
import { readItem, removeItem, writeItem } from '~/runtime/storage.ts';

/**
 * Wraps a part that moves by itself. It has the class `is-moving`, and receives the event `club:moving`, while it is visible, the reader
 * has stopped motion on no page, and the system does not request reduced motion (WCAG 2.2.2).
 */
class MotionElement extends HTMLElement {
  private readonly calm = matchMedia('(prefers-reduced-motion: reduce)');
  private isPaused = readItem(MOTION_PAUSED) === true;

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
    // Without storage the choice applies to this page only.
    if (isPaused) writeItem(MOTION_PAUSED, true);
    else removeItem(MOTION_PAUSED);
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

defineElement('club-motion', MotionElement);
