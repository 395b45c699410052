import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow, clockPace } from '~/lib/browser/pageClock.ts';

/** Marks the stage of the day in a list of them, by the race's own calendar and the clock of the page (lib/browser/pageClock.ts). */
class DayStageElement extends HTMLElement {
  private due: number | undefined;

  connectedCallback(): void {
    for (const type of ['club:clock', 'visibilitychange']) document.addEventListener(type, this.mark);
    this.mark();
  }

  private readonly mark = (): void => {
    clearTimeout(this.due);
    const [now, pace] = [clockNow(), clockPace()];
    // Swedish writes dates as ISO 8601 does.
    const today = new Intl.DateTimeFormat('sv', { timeZone: this.dataset['timezone'] }).format(now);
    for (const note of this.querySelectorAll<HTMLElement>('[data-day]')) note.hidden = note.dataset['day'] !== today;
    const step = Math.max(60_000, pace * 250);
    if (!document.hidden) this.due = window.setTimeout(this.mark, (step - (now % step)) / pace);
  };
}

defineElement('club-day-stage', DayStageElement);
