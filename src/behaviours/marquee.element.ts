import { MARQUEE_SPEED } from '~/config/timing.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';

/**
 * A line of text that rolls while the `club-motion` around it moves, and stands under a pointer or while the focus is in it.
 * Standing, it is a row that the reader scrolls, from the very place where it stopped. A line that is whole in the room of the
 * `club-motion` never rolls; `is-still` there then takes away the button. `data-marquee-speed`: pixels per second.
 */
class MarqueeElement extends HTMLElement {
  private rolling: Animation | undefined;
  private isUnderPointer = false;

  connectedCallback(): void {
    // Not before the fonts are there: the copy of the line would be laid out anew with each of them.
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
    // A turned phone changes its room; the first size starts it.
    const sizes = new ResizeObserver(() => {
      this.stop();
      this.settle();
    });
    sizes.observe(list);
    if (this.parentElement) sizes.observe(this.parentElement);
  }

  private readonly follow = (event: Event): void => {
    const { type, target } = event;
    // Not `:hover`, which stays after a tap until something else is tapped.
    if (event instanceof PointerEvent) this.isUnderPointer = type === 'pointerenter' && event.pointerType !== 'touch';
    this.settle();
    // The browser had scrolled to it where it was while the line rolled.
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

  /** Whether the line is no longer than its room without the button. */
  private isWhole(): boolean {
    const list = this.querySelector<HTMLElement>('[data-list]');
    const around = this.parentElement;
    if (list === null || around === null) return false;
    const { paddingLeft, paddingRight } = getComputedStyle(around);
    return list.offsetWidth <= around.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  }

  /** From one list's beginning to that of the copy behind it, so that the end cannot be seen; known before the copy is laid out. */
  private length(list: HTMLElement): number {
    const gap = list.parentElement ? parseFloat(getComputedStyle(list.parentElement).columnGap) : 0;
    return list.getBoundingClientRect().width + gap;
  }

  private start(): void {
    const list = this.querySelector<HTMLElement>('[data-list]');
    if (this.rolling || list === null) return;
    // Measured before anything changes: otherwise the browser would have to lay out the page in between.
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
