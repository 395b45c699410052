/**
 * What the clocks of a place show, on the second, or four times a second where they run fast, by the clock of the page (lib/browser/pageClock.ts): of `data-timezone`, an IANA name,
 * or of `data-utc-offset` and `data-dst-offset`, seconds that are added up; the second is 0 outside summer time (rulings A20).
 * In a hidden tab it sleeps. Without scripts, and with a place that nobody knows, it is not shown.
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
    const { clock = 0, pace = 1 } = document.documentElement.dataset;
    const now = Date.now() * Number(pace) + Number(clock);
    const shown = this.read(now);
    this.hidden = shown === undefined;
    const place = this.querySelector('[data-time]');
    if (shown === undefined || place === null) return;
    place.textContent = shown;
    const step = Math.max(1000, Number(pace) * 250);
    this.due = window.setTimeout(this.tick, (step - (now % step)) / Number(pace));
  };

  private read(now: number): string | undefined {
    const { timezone, utcOffset = '', dstOffset = '0' } = this.dataset;
    // A shifted instant, read as if it were of UTC, is the wall clock there.
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

customElements.define('club-clock', ClockElement);
