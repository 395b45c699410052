import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow } from '~/lib/browser/pageClock.ts';
import { wake } from '~/runtime/wake.ts';
import type * as Countdown from './mountCountdown.tsx';

/** The values of `data-type`: digits until the start with its date, or the date only. */
export type CountdownType = 'timer' | 'date';

/**
 * Shows the countdown only before the start; otherwise the wrapper is hidden. The island with the digits is loaded for `timer`, and for any
 * type but `date`.
 */
class CountdownElement extends HTMLElement {
  private isMissed = false;

  connectedCallback(): void {
    this.look();
    // The debug console has changed the page's clock (lib/browser/pageClock.ts), or a chunk that failed to load may load now (R16).
    for (const type of ['club:clock', 'visibilitychange']) document.addEventListener(type, this.again);
    addEventListener('online', this.again);
  }

  private readonly again = (): void => {
    if (this.hidden || this.isMissed) this.look();
  };

  private look(): void {
    const now = clockNow();
    const start = this.dataset['start'] ?? '';
    // The chunk interprets times without an offset, because it knows the time zones; here such a time counts as the latest possible
    // instant.
    const isAhead = Date.parse(start + (/T[\d:]+$/.test(start) ? '-12:00' : '')) > now;
    this.hidden = !isAhead;
    this.classList.toggle('has-countdown', isAhead);
    if (isAhead && this.dataset['type'] !== ('date' satisfies CountdownType)) void this.wake();
  }

  private async wake(): Promise<void> {
    const host = this.querySelector<HTMLElement>('[data-digits]');
    if (host === null) return;
    this.isMissed = false;
    const module = await wake<typeof Countdown>(this, ({ mountCountdown }) => {
      mountCountdown(host);
    });
    // The day and time of the start stay.
    this.isMissed = module === undefined;
  }
}

defineElement('club-countdown', CountdownElement);
