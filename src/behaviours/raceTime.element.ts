import { defineElement } from '~/lib/browser/defineElement.ts';

/** Adds the reader's own time of day behind a time of the race, where the two differ. */
class RaceTimeElement extends HTMLElement {
  connectedCallback(): void {
    const time = this.querySelector('time');
    const instant = Date.parse(time?.dateTime ?? '');
    if (time === null || Number.isNaN(instant)) return;
    const format = (timeZone?: string): string =>
      new Intl.DateTimeFormat(document.documentElement.lang, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...(timeZone && { timeZone }),
      }).format(instant);
    const own = format();
    if (own === format(this.dataset['timezone'])) return;
    const note = document.createElement('span');
    note.className = 'small quiet';
    note.textContent = ` ${(this.dataset['label'] ?? '').replace('{time}', () => own)}`;
    this.append(note);
  }
}

defineElement('club-race-time', RaceTimeElement);
