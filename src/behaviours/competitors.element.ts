import { NAME_MINIMUM } from '~/config/search.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { hideEmptyTables } from '~/lib/browser/hideEmptyTables.ts';
import { keepQuery } from '~/lib/browser/keptLinks.ts';
import { replaceQuery } from '~/lib/browser/replaceQuery.ts';
import { plainText } from '~/lib/plainText.ts';
import { wellFormed } from '~/lib/wellFormed.ts';

/**
 * Filters the list of riders by bib and name. The button is enabled as soon as the bib is not empty or the name has more than two
 * characters. The address keeps the query; unknown values match no rider. Without this element the browser submits the form, and the page
 * shows the whole list with a sentence.
 */
class CompetitorsElement extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (form === null) return;
    keepQuery(this.fields(form).map(({ name }) => name));
    const asked = new URLSearchParams(location.search);
    for (const field of this.fields(form)) field.value = asked.get(field.name) ?? '';
    form.addEventListener('input', () => {
      this.allow(form);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const entries = this.fields(form).filter(({ value }) => value !== '');
      // The address keeps the parameters of the list's filters.
      const query = new URLSearchParams(location.search);
      for (const { name } of this.fields(form)) query.delete(name);
      for (const { name, value } of entries) query.set(name, wellFormed(value));
      replaceQuery(query);
      this.show(form);
    });
    this.allow(form);
    if (this.fields(form).some(({ value }) => value !== '')) this.show(form);
  }

  private fields(form: HTMLFormElement): readonly HTMLInputElement[] {
    return [...form.querySelectorAll('input')];
  }

  private textOf(form: HTMLFormElement, name: string): string {
    return (
      this.fields(form)
        .find((field) => field.name === name)
        ?.value.trim() ?? ''
    );
  }

  private allow(form: HTMLFormElement): void {
    const isReady = this.textOf(form, 'bib') !== '' || this.textOf(form, 'name').length > NAME_MINIMUM;
    form.querySelector('button')?.toggleAttribute('disabled', !isReady);
  }

  private show(form: HTMLFormElement): void {
    const [bib, name] = [this.textOf(form, 'bib'), plainText(this.textOf(form, 'name'))];
    let count = 0;
    for (const row of this.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
      const isFound =
        (bib === '' || row.querySelector('.place')?.textContent.trim() === bib.replace(/^0+/, '')) &&
        plainText(row.querySelector('th a')?.textContent ?? '').includes(name);
      row.hidden = !isFound;
      if (isFound && !row.hasAttribute('data-out')) count += 1;
    }
    hideEmptyTables(this);
    const status = this.querySelector('[data-answer]');
    if (status) status.textContent = (this.dataset['found'] ?? '').replace('{count}', String(count));
    this.querySelector('[data-all]')?.toggleAttribute('hidden', false);
  }
}

defineElement('club-competitors', CompetitorsElement);
