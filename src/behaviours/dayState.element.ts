/**
 * Says of the next stage, by the clock of the page (lib/browser/pageClock.ts), whether it is ahead, today, on the road, or over without a result
 * that this page knows. The words stand in `data-words`, in this order; without scripts the one of the build stays.
 */
class DayStateElement extends HTMLElement {
  private due: number | undefined;

  connectedCallback(): void {
    for (const type of ['club:clock', 'visibilitychange']) document.addEventListener(type, this.look);
    this.look();
  }

  private readonly look = (): void => {
    clearTimeout(this.due);
    const { day = '', starts, ends, timezone, words = '[]' } = this.dataset;
    const now = Date.now() + Number(document.documentElement.dataset['clock'] ?? 0);
    // Swedish writes dates as ISO 8601 does.
    const today = new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(now);
    const past = [today >= day, Number(starts) <= now, today > day || Number(ends) <= now];
    const text = (JSON.parse(words) as readonly string[])[past.lastIndexOf(true) + 1];
    if (text !== undefined && this.textContent !== text) this.textContent = text;
    if (!document.hidden) this.due = window.setTimeout(this.look, 60_000 - (now % 60_000));
  };
}

customElements.define('club-day-state', DayStateElement);
