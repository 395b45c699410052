import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow, clockPace } from '~/lib/browser/pageClock.ts';
import { offsetAt } from '~/lib/race/raceTime.ts';
import { readOffset } from '~/lib/race/zoneOffsets.ts';

/**
 * Shows the time of a place every second, or four times a second where the clock of the page runs fast (lib/browser/pageClock.ts). The
 * place is `data-timezone`, an IANA name, whose offsets `data-zone-offsets` lists for some years (lib/race/zoneOffsets.ts), or for data
 * without a zone the sum of `data-utc-offset` and `data-dst-offset` in seconds; the latter is 0 outside summer time. It stops in a hidden
 * tab. Without scripts, and for an unknown place, the clock is not shown.
 */
class ClockElement extends HTMLElement {
  private due: number | undefined;

  connectedCallback(): void {
    document.addEventListener('visibilitychange', this.tick);
    document.addEventListener('club:clock', this.tick);
    this.tick();
  }

  private readonly tick = (): void => {
    clearTimeout(this.due);
    if (document.hidden) return;
    const [now, pace] = [clockNow(), clockPace()];
    const shown = this.read(now);
    this.hidden = shown === undefined;
    const place = this.querySelector('[data-time]');
    if (shown === undefined || place === null) return;
    place.textContent = shown;
    const step = Math.max(1000, pace * 250);
    this.due = window.setTimeout(this.tick, (step - (now % step)) / pace);
  };

  private read(now: number): string | undefined {
    try {
      return new Date(now + this.ahead(now)).toISOString().slice(11, 19);
    } catch {
      return undefined;
    }
  }

  /** How far the place's clocks are ahead of UTC, in milliseconds; an instant shifted by it, read as UTC, is the wall clock there. */
  private ahead(now: number): number {
    const { timezone, zoneOffsets = '', utcOffset = '', dstOffset = '0' } = this.dataset;
    if (timezone === undefined) return (Number.parseInt(utcOffset, 10) + Number.parseInt(dstOffset, 10)) * 1000;
    return readOffset(zoneOffsets, timezone, now) ?? offsetAt(now, timezone);
  }
}

defineElement('club-clock', ClockElement);
