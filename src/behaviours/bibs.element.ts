import { defineElement } from '~/lib/browser/defineElement.ts';
import { plainText } from '~/lib/plainText.ts';

/**
 * Narrows the list of riders to a bib or a part of a name while the reader types; a number must be the whole bib. It needs no network.
 * Without this element the whole list stays.
 */
class BibsElement extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    field?.addEventListener('input', () => {
      this.show(plainText(field.value));
    });
    // The browser restores the field when the reader returns to the page.
    if (field?.value) this.show(plainText(field.value));
  }

  private show(asked: string): void {
    const isBib = /^\d+$/.test(asked);
    const found: string[] = [];
    for (const group of this.querySelectorAll<HTMLElement>('[data-team]')) {
      const team = group.querySelector('h3')?.textContent ?? '';
      let isEmpty = true;
      for (const item of group.querySelectorAll('li')) {
        const bib = item.querySelector('.bib')?.textContent ?? '';
        const name = item.querySelector('.who')?.textContent ?? '';
        const isFound = isBib ? bib === asked.replace(/^0+/, '') : plainText(`${name} ${team}`).includes(asked);
        item.hidden = !isFound;
        if (!isFound) continue;
        isEmpty = false;
        found.push([bib, name, team].filter(Boolean).join(', '));
      }
      group.hidden = isEmpty;
    }
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = asked === '' ? '' : this.sentence(found);
  }

  /** The rider's name if one is found, otherwise the number of riders. */
  private sentence(found: readonly string[]): string {
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) return only;
    return (this.dataset['found'] ?? '').replace('{number}', String(found.length));
  }
}

defineElement('club-bibs', BibsElement);
