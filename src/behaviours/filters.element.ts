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
 * other values in it are ignored (docs/threat-model.md T50). A list of several pages is fetched whole with the first choice. Without this
 * element the page shows the whole list with a sentence.
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
    const form = this.querySelector('form');
    form?.addEventListener('change', this.choose);
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
    });
    this.querySelector('[data-reset]')?.addEventListener('click', (event) => {
      event.preventDefault();
      for (const box of this.boxes()) box.checked = false;
      this.querySelector('summary')?.focus();
      this.choose();
    });
    if (this.chosen().size > 0) void this.show();
  }

  private boxes(): readonly HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('form [type=checkbox]')];
  }

  private chosen(): ReadonlyMap<string, readonly HTMLInputElement[]> {
    return groupBy(
      this.boxes().filter(({ checked }) => checked),
      ({ name }) => name,
    );
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
    for (const item of this.querySelectorAll<HTMLElement>('[data-filterable]')) {
      const isIn = [...chosen].every(([name, boxes]) => {
        const own = (item.dataset[name] ?? '').split(' ');
        return boxes.some(({ value }) => own.includes(value));
      });
      item.toggleAttribute('data-out', !isIn);
      if (isIn) count += 1;
    }
    this.classList.toggle('is-filtered', chosen.size > 0);
    hideEmptyTables(this);
    this.announce(chosen, count, isWhole);
  }

  private announce(chosen: ReadonlyMap<string, readonly HTMLInputElement[]>, count: number, isWhole: boolean): void {
    for (const place of this.querySelectorAll<HTMLElement>('[data-chosen]')) {
      place.textContent = chosen.get(place.dataset['chosen'] ?? '')?.length.toString() ?? '';
    }
    const { shown = '', incomplete = '' } = this.dataset;
    const status = this.querySelector('[data-shown-here]');
    const sentence = isWhole ? shown.replace('{number}', String(count)) : incomplete;
    if (status) status.textContent = chosen.size > 0 ? sentence : '';
    this.querySelector('[data-reset]')?.toggleAttribute('hidden', chosen.size === 0);
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
