import { defineElement } from '~/lib/browser/defineElement.ts';
import { hideEmptyTables } from '~/lib/browser/hideEmptyTables.ts';
import { seenStage } from '~/lib/browser/seenStage.ts';
import { keepQuery } from '~/lib/browser/keptLinks.ts';
import { replaceQuery } from '~/lib/browser/replaceQuery.ts';
import { groupBy } from '~/lib/groupBy.ts';

/** A further page of the list, as an inert document: none of its scripts run, and Trusted Types does not object. */
const documentAt = (address: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', address);
    request.onload = () => {
      if (request.status === 200 && request.responseXML !== null) resolve(request.responseXML);
      else reject(new Error(`${address} answers ${request.status}`));
    };
    request.onerror = () => {
      reject(new Error(`${address} does not answer`));
    };
    request.send();
  });

/**
 * Narrows a list to the ticked choices: any of one filter, all filters together. The address keeps the choices, so that they can be shared;
 * other values in it are ignored (docs/threat-model.md T50). A list of several pages is fetched whole with the first choice. Entries that
 * a search hides (competitors.element.ts) are not counted. Without this element the page shows the whole list with a sentence.
 */
class FiltersElement extends HTMLElement {
  private fetched: Promise<void> | undefined;

  connectedCallback(): void {
    keepQuery(this.boxes().map(({ name }) => name));
    const asked = new URLSearchParams(location.search);
    // A choice that is hidden as a spoiler is ignored in the address: the remaining rows would give it away.
    const isHidden = (box: HTMLElement): boolean =>
      Number(box.closest<HTMLElement>('[data-tells]')?.dataset['tells'] ?? 0) > seenStage();
    for (const box of this.boxes()) box.checked = asked.getAll(box.name).includes(box.value) && !isHidden(box);
    this.querySelector('.filters')?.addEventListener('change', this.choose);
    this.querySelector('[data-reset]')?.addEventListener('click', (event) => {
      event.preventDefault();
      for (const box of this.boxes()) box.checked = false;
      this.querySelector('summary')?.focus();
      this.choose();
    });
    this.addEventListener('club:searched', () => void this.show());
    if (this.chosen().size > 0 || this.isSearched()) void this.show();
  }

  private boxes(): readonly HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('.filters [type=checkbox]')];
  }

  private chosen(): ReadonlyMap<string, readonly HTMLInputElement[]> {
    return groupBy(
      this.boxes().filter(({ checked }) => checked),
      ({ name }) => name,
    );
  }

  private items(): readonly HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-filterable]')];
  }

  private isSearched(): boolean {
    return this.items().some(({ hidden }) => hidden);
  }

  private readonly choose = (): void => {
    const query = new URLSearchParams(location.search);
    for (const { name } of this.boxes()) query.delete(name);
    for (const [name, boxes] of this.chosen()) for (const { value } of boxes) query.append(name, value);
    replaceQuery(query);
    void this.show();
  };

  private async show(): Promise<void> {
    const isFiltered = this.chosen().size > 0;
    const isWhole = !isFiltered || (await this.fetchAll());
    const chosen = this.chosen();
    let count = 0;
    for (const item of this.items()) {
      const isIn = [...chosen].every(([name, boxes]) => {
        const own = (item.dataset[name] ?? '').split(' ');
        return boxes.some(({ value }) => own.includes(value));
      });
      item.toggleAttribute('data-out', !isIn);
      if (isIn && !item.hidden) count += 1;
    }
    this.classList.toggle('is-filtered', chosen.size > 0);
    hideEmptyTables(this);
    const { shown = '', incomplete = '' } = this.dataset;
    const sentence = isWhole ? shown.replace('{number}', String(count)) : incomplete;
    this.announce(chosen, chosen.size > 0 || this.isSearched() ? sentence : '');
  }

  /** Shows the number of choices of each filter; and unless the whole list is shown, the sentence and the link to the whole list. */
  private announce(chosen: ReadonlyMap<string, readonly HTMLInputElement[]>, sentence: string): void {
    for (const place of this.querySelectorAll<HTMLElement>('[data-chosen]')) {
      place.textContent = chosen.get(place.dataset['chosen'] ?? '')?.length.toString() ?? '';
    }
    const status = this.querySelector('[data-shown-here]');
    if (status) status.textContent = sentence;
    this.querySelector('[data-reset]')?.toggleAttribute('hidden', sentence === '');
  }

  /** Returns whether the whole list is in the page. */
  private async fetchAll(): Promise<boolean> {
    this.fetched ??= this.fetchItems((this.dataset['following'] ?? '').split(' ').filter(Boolean));
    try {
      await this.fetched;
      return true;
    } catch {
      // The next choice tries again.
      this.fetched = undefined;
      return false;
    }
  }

  private async fetchItems(addresses: readonly string[]): Promise<void> {
    const pages = await Promise.all(addresses.map(documentAt));
    const last = [...this.querySelectorAll('[data-filterable]')].pop();
    const items = pages.flatMap((page) => [...page.querySelectorAll('[data-filterable]')]);
    last?.after(...items.map((item) => document.importNode(item, true)));
  }
}

defineElement('club-filters', FiltersElement);
