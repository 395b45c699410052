/** Marks the stage of the day in a list of them, by the race's own calendar and the clock of the page (lib/browser/pageClock.ts). */
class DayStageElement extends HTMLElement {
  connectedCallback(): void {
    this.mark();
    document.addEventListener('club:clock', () => {
      this.mark();
    });
  }

  private mark(): void {
    const now = Date.now() + Number(document.documentElement.dataset['clock'] ?? 0);
    // Swedish writes dates as ISO 8601 does.
    const today = new Intl.DateTimeFormat('sv', { timeZone: this.dataset['timezone'] }).format(now);
    for (const note of this.querySelectorAll<HTMLElement>('[data-day]')) note.hidden = note.dataset['day'] !== today;
  }
}

customElements.define('club-day-stage', DayStageElement);
