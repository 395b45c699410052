import { MARQUEE_SPEED } from '~/config/timing.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';

/**
 * A line of text that scrolls while the enclosing `club-motion` moves, and stops while the pointer or the focus is in it. Stopped, it is a
 * row that the reader can scroll, from the position where it stopped. A line that fits into the `club-motion` never scrolls; `is-still` on
 * that element then hides the button. `data-marquee-speed`: pixels per second.
 */
class MarqueeElement extends HTMLElement {
  private rolling: Animation | undefined;
  private isUnderPointer = false;

  connectedCallback(): void {
    // Waits for the fonts: each font that loads would cause another layout of the line's copy.
    void document.fonts.ready.then(() => {
      this.begin();
    });
  }

  private begin(): void {
    this.addEventListener('club:moving', this.settle);
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      this.addEventListener(type, this.follow);
    const list = this.querySelector('[data-list]');
    if (list === null) return;
    // Rotating a phone changes the available width; the first observed size starts the element.
    const sizes = new ResizeObserver(() => {
      this.stop();
      this.settle();
    });
    sizes.observe(list);
    if (this.parentElement) sizes.observe(this.parentElement);
  }

  private readonly follow = (event: Event): void => {
    const { type, target } = event;
    // Not `:hover`, which remains after a tap until another element is tapped.
    if (event instanceof PointerEvent) this.isUnderPointer = type === 'pointerenter' && event.pointerType !== 'touch';
    this.settle();
    // The browser scrolled to the position that the element had while the line was moving.
    if (type === 'focusin' && target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  private readonly settle = (): void => {
    const isWhole = this.isWhole();
    this.parentElement?.classList.toggle('is-still', isWhole);
    const mayMove = !this.isUnderPointer && !this.matches(':focus-within') && this.closest('.is-moving') !== null;
    if (mayMove && !isWhole) this.start();
    else this.stop();
    if (isWhole) this.querySelector('[data-copy]')?.remove();
  };

  /** Whether the line fits into the available width without the button. */
  private isWhole(): boolean {
    const list = this.querySelector<HTMLElement>('[data-list]');
    const around = this.parentElement;
    if (list === null || around === null) return false;
    const { paddingLeft, paddingRight } = getComputedStyle(around);
    return list.offsetWidth <= around.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  }

  /** The distance from the start of a list to the start of its copy, so that the seam is invisible; known before the copy is laid out. */
  private length(list: HTMLElement): number {
    const gap = list.parentElement ? parseFloat(getComputedStyle(list.parentElement).columnGap) : 0;
    return list.getBoundingClientRect().width + gap;
  }

  private start(): void {
    const list = this.querySelector<HTMLElement>('[data-list]');
    if (this.rolling || list === null) return;
    // Measured before the first change: otherwise the browser would have to lay out the page in between.
    const length = this.length(list);
    const scrolled = this.scrollLeft % length;
    const asked = Number(this.dataset['marqueeSpeed']);
    const duration = (length / (asked > 0 && asked < Infinity ? asked : MARQUEE_SPEED)) * 1000;
    if (!(duration > 0)) return;
    if (list.nextElementSibling === null) {
      const copy = document.importNode(list, true);
      copy.inert = true;
      copy.setAttribute('aria-hidden', 'true');
      copy.dataset['copy'] = '';
      list.after(copy);
    }
    if (scrolled > 0) this.scrollLeft = 0;
    const ways = { translate: ['0', `-${length}px`] };
    this.rolling = list.parentElement?.animate(ways, { duration, iterations: Infinity });
    if (this.rolling) this.rolling.currentTime = (scrolled / length) * duration;
  }

  private stop(): void {
    const list = this.querySelector<HTMLElement>('[data-list]');
    const progress = this.rolling?.effect?.getComputedTiming().progress;
    this.rolling?.cancel();
    this.rolling = undefined;
    if (list !== null && progress) this.scrollLeft = progress * this.length(list);
  }
}

defineElement('club-marquee', MarqueeElement);
