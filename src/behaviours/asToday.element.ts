import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow, clockPace } from '~/lib/browser/pageClock.ts';
import { countdownParts } from '~/lib/race/countdownParts.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';

/** The names of the units, from days to seconds, in the singular and the plural. */
type UnitNames = Readonly<Record<'one' | 'several', readonly string[]>>;

/**
 * Shows a stage of any day as if it were today, by the clock of the page (lib/browser/pageClock.ts) and the clocks of the race: first the
 * time until its start, then when it started, then when its finish was expected. `data-starts` and `data-ends` are times of day in
 * `data-timezone`. Without scripts the sentence with the start stays.
 */
class AsTodayElement extends HTMLElement {
  private due: number | undefined;

  connectedCallback(): void {
    for (const type of ['club:clock', 'visibilitychange']) document.addEventListener(type, this.look);
    this.look();
    // From now on the text changes only when the stage starts or ends, which is worth announcing; the changing digits are not (WCAG 4.1.3).
    this.querySelector('[data-said]')?.setAttribute('role', 'status');
  }

  private readonly look = (): void => {
    clearTimeout(this.due);
    if (document.hidden) return;
    const [now, pace] = [clockNow(), clockPace()];
    const { starts = '', ends } = this.dataset;
    const left = countdownParts(this.today(now, starts) - now);
    this.count(left);
    if (left !== null) this.say('ahead');
    else this.say(ends === undefined || now < this.today(now, ends) ? 'onTheRoad' : 'finished');
    const step = Math.max(1000, pace * 250);
    this.due = window.setTimeout(this.look, (step - (now % step)) / pace);
  };

  /** The instant of a time of day on the current day at the race. The locale `sv` writes dates as ISO 8601 does. */
  private today(now: number, time: string): number {
    const { timezone = 'UTC' } = this.dataset;
    return raceInstant(`${new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(now)}T${time}`, timezone);
  }

  private say(state: 'ahead' | 'onTheRoad' | 'finished'): void {
    const said = this.querySelector('[data-said]');
    const text = (JSON.parse(this.dataset['words'] ?? '{}') as Readonly<Record<string, string>>)[state];
    if (said !== null && text !== undefined && said.textContent !== text) said.textContent = text;
  }

  private count(left: ReturnType<typeof countdownParts>): void {
    const place = this.querySelector<HTMLElement>('[data-left]');
    if (place === null) return;
    place.hidden = left === null;
    const names = JSON.parse(this.dataset['units'] ?? '{}') as UnitNames;
    const rules = new Intl.PluralRules(document.documentElement.lang);
    const first = left?.findIndex((part) => part > 0) ?? 0;
    const drawn = (left ?? []).map((part, index): readonly (Node | string)[] => {
      const figure = document.createElement('b');
      figure.textContent = String(part);
      const name = names[rules.select(part) === 'one' ? 'one' : 'several'][index] ?? '';
      return [index > first ? ' ' : '', figure, ` ${name}`];
    });
    place.replaceChildren(...drawn.slice(first).flat());
  }
}

defineElement('club-as-today', AsTodayElement);
