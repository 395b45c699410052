import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow, clockPace } from '~/lib/browser/pageClock.ts';

/**
 * Marks the stage of the day in a list of them, by the clock of the page (lib/browser/pageClock.ts). `data-day` and `data-until` of
 * each are the midnights at the race between which its day lies.
 */
class DayStageElement extends HTMLElement {
  private due: number | undefined;

  connectedCallback(): void {
    for (const type of ['club:clock', 'visibilitychange']) document.addEventListener(type, this.mark);
    this.mark();
  }

  private readonly mark = (): void => {
    clearTimeout(this.due);
    const [now, pace] = [clockNow(), clockPace()];
    for (const note of this.querySelectorAll<HTMLElement>('[data-day]')) {
      const { day = '', until = '' } = note.dataset;
      note.hidden = !(Date.parse(day) <= now && now < Date.parse(until));
    }
    const step = Math.max(60_000, pace * 250);
    if (!document.hidden) this.due = window.setTimeout(this.mark, (step - (now % step)) / pace);
  };
}

defineElement('club-day-stage', DayStageElement);
