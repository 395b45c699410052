import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow, clockPace } from '~/lib/browser/pageClock.ts';
import { racePhase } from '~/lib/race/racePhase.ts';

/**
 * Shows the state of the next stage by the clock of the page (lib/browser/pageClock.ts): ahead, today, on the road, or over with no result
 * in this page yet. The texts are in `data-words`, by the phase of the race. Without scripts the text of the build stays.
 */
class DayStateElement extends HTMLElement {
  private due: number | undefined;

  connectedCallback(): void {
    for (const type of ['club:clock', 'visibilitychange']) document.addEventListener(type, this.look);
    this.look();
  }

  private readonly look = (): void => {
    clearTimeout(this.due);
    const { day: date = '', starts, ends, timezone = 'UTC', words = '{}' } = this.dataset;
    const [now, pace] = [clockNow(), clockPace()];
    const stage = { number: 1, date, startsAt: Number(starts), endsAt: Number(ends), isEnded: false };
    const { kind } = racePhase({ timezone, restDays: [], hasStartList: true, stages: [stage] }, now);
    const text = (JSON.parse(words) as Readonly<Record<string, string>>)[kind];
    if (text !== undefined && this.textContent !== text) this.textContent = text;
    // Every minute of the page's clock; at most four times a second with a fast clock.
    const step = Math.max(60_000, pace * 250);
    if (!document.hidden) this.due = window.setTimeout(this.look, (step - (now % step)) / pace);
  };
}

defineElement('club-day-state', DayStateElement);
