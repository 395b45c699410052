import { defineElement } from '~/lib/browser/defineElement.ts';

/**
 * Adds the reader's own time of day behind a time of the race, if the two differ. The race's time is read from `datetime`, which contains
 * the offset of its zone: the first `Intl.DateTimeFormat` of a page takes a phone 15 to 20 milliseconds.
 */
class RaceTimeElement extends HTMLElement {
  connectedCallback(): void {
    const time = this.querySelector('time');
    const instant = new Date(time?.dateTime ?? '');
    if (time === null || Number.isNaN(instant.getTime())) return;
    // `12:15:00 GMT+0200` (ECMA-262, Date.prototype.toTimeString).
    const own = instant.toTimeString().slice(0, '12:15'.length);
    if (own === time.dateTime.slice('2020-08-29T'.length, '2020-08-29T14:00'.length)) return;
    const note = document.createElement('span');
    note.className = 'small quiet';
    note.textContent = ` ${(this.dataset['label'] ?? '').replace('{time}', () => own)}`;
    this.append(note);
  }
}

defineElement('club-race-time', RaceTimeElement);
