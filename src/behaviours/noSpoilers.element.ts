import { PREFERENCES_ADOPTED } from '~/config/preferences.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow } from '~/lib/browser/pageClock.ts';
import { SEEN_STAGE } from '~/runtime/items/visitor.ts';
import { noteSeenStage } from '~/runtime/preferences.ts';
import { readItem } from '~/runtime/storage.ts';

/** The setting that hides everything after the last stage that the reader has seen. It takes effect with the next page. */
class NoSpoilersElement extends HTMLElement {
  connectedCallback(): void {
    const [form, field] = [this.querySelector('form'), this.querySelector('select')];
    if (form === null || field === null) return;
    let shown = field.value;
    const show = (): void => {
      const seen = readItem(SEEN_STAGE);
      // A choice that is not saved yet stays. The stored stage may be of another race of this site with more stages.
      if (field.value === shown)
        field.value = String(seen === undefined ? '' : Math.min(seen, field.options.length - 2));
      shown = field.value;
      this.leadOn(field);
    };
    show();
    document.addEventListener(PREFERENCES_ADOPTED, show);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.save(field);
    });
    this.offerToday(field);
  }

  /** Offers to count all stages before today as seen, on a day of the race. */
  private offerToday(field: HTMLSelectElement): void {
    const button = this.querySelector<HTMLElement>('[data-today]');
    // The locale `sv` writes dates as ISO 8601 does.
    const today = new Intl.DateTimeFormat('sv', { timeZone: this.dataset['timezone'] }).format(clockNow());
    const days = [...field.options].filter(({ dataset }) => dataset['day'] !== undefined);
    const begun = days.filter(({ dataset }) => (dataset['day'] ?? '') <= today);
    const before = begun.filter(({ dataset }) => dataset['day'] !== today);
    if (button === null || begun.length === 0 || before.length === days.length) return;
    button.hidden = false;
    button.addEventListener('click', () => {
      field.value = before[before.length - 1]?.value ?? '0';
      this.save(field);
    });
  }

  /** Links to the stage after the last one that was seen. */
  private leadOn({ options }: HTMLSelectElement): void {
    const seen = readItem(SEEN_STAGE);
    const next = seen === undefined ? undefined : [...options].find(({ value }) => value === String(seen + 1));
    const place = this.querySelector<HTMLElement>('[data-next]');
    if (place === null) return;
    place.hidden = next === undefined;
    if (next === undefined) return;
    const link = document.createElement('a');
    link.href = next.dataset['path'] ?? '';
    link.textContent = (this.dataset['goOn'] ?? '').replace('{number}', next.value);
    place.replaceChildren(link);
  }

  private save(field: HTMLSelectElement): void {
    const { value } = field;
    const { saved = '', savedNone, savedOff, notStored } = this.dataset;
    const isStored = noteSeenStage(value === '' ? undefined : Number(value));
    const sentence = value === '' ? savedOff : value === '0' ? savedNone : saved.replace('{number}', value);
    const place = this.querySelector('[role=status]');
    if (place) place.textContent = (isStored ? sentence : notStored) ?? '';
    this.leadOn(field);
  }
}

defineElement('club-no-spoilers', NoSpoilersElement);
