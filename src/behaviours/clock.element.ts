import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow, clockPace } from '~/lib/browser/pageClock.ts';

/**
 * Shows the time of a place every second, or four times a second where the clock of the page runs fast (lib/browser/pageClock.ts). The
 * place is `data-timezone`, an IANA name, or for data without a zone the sum of `data-utc-offset` and `data-dst-offset` in seconds; the
 * latter is 0 outside summer time. It stops in a hidden tab. Without scripts, and for an unknown place, it is not shown.
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
    const { timezone, utcOffset = '', dstOffset = '0' } = this.dataset;
    // An instant shifted by the offset, read as UTC, is the wall clock there.
    const ahead = timezone === undefined ? (Number.parseInt(utcOffset, 10) + Number.parseInt(dstOffset, 10)) * 1000 : 0;
    try {
      return new Intl.DateTimeFormat(document.documentElement.lang, {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
        timeZone: timezone ?? 'UTC',
      } as const).format(now + ahead);
    } catch {
      return undefined;
    }
  }
}

defineElement('club-clock', ClockElement);
