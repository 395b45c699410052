import { FLIP_SECONDS } from '~/config/timing.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { onFirstSight } from '~/lib/browser/onFirstSight.ts';

/**
 * A card with two sides, of which one is shown. It turns by itself while the enclosing `club-motion` moves, from the first time that it is
 * visible until the reader turns it. `data-flip-ms`: milliseconds per side, 0 for never. Without scripts both sides are shown, one below
 * the other.
 */
class FlipperElement extends HTMLElement {
  private due: number | undefined;
  private wasSeen = false;
  private isTaken = false;

  connectedCallback(): void {
    this.show(false);
    this.addEventListener('club:moving', this.settle);
    this.querySelector('[data-turn]')?.addEventListener('click', () => {
      this.isTaken = true;
      this.turn();
      this.settle();
    });
    onFirstSight(this, () => {
      this.wasSeen = true;
      this.settle();
    });
  }

  /** Milliseconds per side; 0 for never. An invalid value counts as the default. */
  private period(): number {
    const { flipMs } = this.dataset;
    const asked = Number(flipMs?.trim() === '' ? undefined : flipMs);
    return asked >= 0 && asked < Infinity ? asked : FLIP_SECONDS * 1_000;
  }

  private readonly settle = (): void => {
    clearInterval(this.due);
    const period = this.period();
    if (this.isTaken || !this.wasSeen || period === 0 || this.closest('.is-moving') === null) return;
    this.due = window.setInterval(() => {
      // The card does not turn while the pointer or the focus is in it.
      if (!this.matches(':hover, :focus-within')) this.turn();
    }, period);
  };

  private turn(): void {
    this.show(!this.classList.contains('is-flipped'));
  }

  private show(isBack: boolean): void {
    this.classList.toggle('is-flipped', isBack);
    for (const side of this.querySelectorAll<HTMLElement>('[data-side]')) {
      side.inert = (side.dataset['side'] === 'back') !== isBack;
    }
  }
}

defineElement('club-flipper', FlipperElement);
