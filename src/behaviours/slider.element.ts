import { SLIDER_SETTLE_MS } from '~/config/timing.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { onFirstSight } from '~/lib/browser/onFirstSight.ts';

/**
 * A row of slides that the browser itself scrolls and snaps; this adds the buttons and announces the position (APG carousel pattern,
 * without rotation). The current slide has `data-current` once scrolling has ended. Without scripts it scrolls by finger, wheel and keys,
 * and the buttons are not shown.
 */
class SliderElement extends HTMLElement {
  private at = 0;
  private due = 0;

  connectedCallback(): void {
    const track = this.track();
    if (track === null) return;
    for (const [index, slide] of this.slides().entries()) {
      slide.setAttribute('role', 'group');
      slide.setAttribute('aria-roledescription', this.dataset['slide'] ?? '');
      slide.setAttribute('aria-label', this.position(index, index));
    }
    for (const button of this.buttons()) {
      button.addEventListener('click', () => {
        if (button.getAttribute('aria-disabled') !== 'true') this.go(Number(button.dataset['step']));
      });
    }
    track.addEventListener(
      'scroll',
      () => {
        clearTimeout(this.due);
        this.due = window.setTimeout(this.settle, SLIDER_SETTLE_MS);
      },
      { passive: true },
    );
    // Not before it is visible: observing needs a layout of its boxes. The observer reports the first size, and then whenever more or fewer
    // slides fit.
    onFirstSight(track, () => {
      new ResizeObserver(this.settle).observe(track);
    });
  }

  private track(): HTMLElement | null {
    return this.querySelector('[data-track]');
  }

  private slides(): readonly HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-track] > *')];
  }

  private buttons(): readonly HTMLButtonElement[] {
    return [...this.querySelectorAll<HTMLButtonElement>('[data-step]')];
  }

  private position(from: number, to: number): string {
    const { position = '' } = this.dataset;
    const numbers = from === to ? String(from + 1) : `${from + 1}–${to + 1}`;
    return position.replace('{numbers}', numbers).replace('{count}', String(this.slides().length));
  }

  private go(step: number): void {
    const slides = this.slides();
    // Only after a press: a position that the reader did not ask for is not announced.
    this.querySelector('[data-position]')?.setAttribute('aria-live', 'polite');
    // Counted from the target of the last press, not from the scroll position: three quick presses are three slides.
    this.at = Math.min(Math.max(this.at + step, 0), slides.length - 1);
    const [first, target] = [slides[0], slides[this.at]];
    if (first && target) this.track()?.scrollTo({ left: target.offsetLeft - first.offsetLeft });
  }

  private readonly settle = (): void => {
    const [track, slides] = [this.track(), this.slides()];
    if (track === null || slides.length === 0) return;
    const { left, right } = track.getBoundingClientRect();
    // A pixel of tolerance: positions on high-density screens are fractions.
    const isIn = (slide: HTMLElement): boolean => {
      const box = slide.getBoundingClientRect();
      return box.left > left - 2 && box.right < right + 2;
    };
    const found = slides.findIndex(isIn);
    const last = slides.map(isIn).lastIndexOf(true);
    // Between two slides, as under a resting finger, the last position stays.
    if (found >= 0) this.at = found;
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('data-current', index === this.at);
    for (const button of this.buttons()) {
      const isOver = Number(button.dataset['step']) < 0 ? found === 0 : last === slides.length - 1;
      button.setAttribute('aria-disabled', String(isOver));
    }
    this.classList.toggle('is-still', found === 0 && last === slides.length - 1);
    const text = this.position(this.at, Math.max(last, this.at));
    const place = this.querySelector('[data-position]');
    if (place && place.textContent !== text) place.textContent = text;
  };
}

defineElement('club-slider', SliderElement);
