import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow, clockPace } from '~/lib/browser/pageClock.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Marks the stage of the day in a list of them, by the clock of the page (lib/browser/pageClock.ts). `data-day` of each is the midnight with
 * which its day begins at the race.
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
      const sinceMidnight = now - Date.parse(note.dataset['day'] ?? '');
      note.hidden = !(sinceMidnight >= 0 && sinceMidnight < DAY_MS);
    }
    const step = Math.max(60_000, pace * 250);
    if (!document.hidden) this.due = window.setTimeout(this.mark, (step - (now % step)) / pace);
  };
}

defineElement('club-day-stage', DayStageElement);
