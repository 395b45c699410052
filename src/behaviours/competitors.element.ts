import { NAME_MINIMUM } from '~/config/search.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { keepQuery } from '~/lib/browser/keptLinks.ts';
import { replaceQuery } from '~/lib/browser/replaceQuery.ts';
import { plainText } from '~/lib/plainText.ts';
import { wellFormed } from '~/lib/wellFormed.ts';

/**
 * Filters the list of riders by bib and name. The button is enabled as soon as the bib is not empty or the name has more than two
 * characters. The address keeps the query; unknown values match no rider. The filters around the list count the riders that both leave, and
 * their button for the whole list empties this form too (filters.element.ts). Without scripts the form is hidden, and a sentence says why.
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
      this.search(form);
    });
    this.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element) || target.closest('[data-reset]') === null) return;
      for (const field of this.fields(form)) field.value = '';
      this.allow(form);
      this.search(form);
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

  private search(form: HTMLFormElement): void {
    const entries = this.fields(form).filter(({ value }) => value !== '');
    // The address keeps the parameters of the list's filters.
    const query = new URLSearchParams(location.search);
    for (const { name } of this.fields(form)) query.delete(name);
    for (const { name, value } of entries) query.set(name, wellFormed(value));
    replaceQuery(query);
    this.show(form);
  }

  private allow(form: HTMLFormElement): void {
    const isReady = this.textOf(form, 'bib') !== '' || this.textOf(form, 'name').length > NAME_MINIMUM;
    form.querySelector('button')?.toggleAttribute('disabled', !isReady);
  }

  private show(form: HTMLFormElement): void {
    const [bib, name] = [this.textOf(form, 'bib'), plainText(this.textOf(form, 'name'))];
    for (const row of this.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
      const isFound =
        (bib === '' || row.querySelector('.place')?.textContent.trim() === bib.replace(/^0+/, '')) &&
        plainText(row.querySelector('th a')?.textContent ?? '').includes(name);
      row.hidden = !isFound;
    }
    this.querySelector('club-filters')?.dispatchEvent(new Event('club:searched'));
  }
}

defineElement('club-competitors', CompetitorsElement);
