import { defineElement } from '~/lib/browser/defineElement.ts';
import { seenStage } from '~/lib/browser/seenStage.ts';

type Group = readonly [
  start: string,
  pages: readonly (readonly [name: string, note: string, end: string])[],
  kindWords: string,
  tells?: readonly number[],
];

/** The path of a page of this site that an address names. The address is text from outside, and the path is only shown. */
const pathIn = (asked: string | null): string | undefined => {
  if (asked === null) return undefined;
  try {
    const url = new URL(asked, location.origin);
    return url.origin === location.origin ? url.pathname : undefined;
  } catch {
    return undefined;
  }
};

/** Names the article that the visitor wanted to read, by its title in the list that the search fields suggest from. */
class TeaserElement extends HTMLElement {
  connectedCallback(): void {
    const path = pathIn(new URLSearchParams(location.search).get('url_referrer'));
    if (path === undefined) return;
    // Its place is kept before its words come, so that they move nothing.
    this.hidden = false;
    void this.show(path);
  }

  private async show(path: string): Promise<void> {
    try {
      const { groups } = (await (await fetch(this.dataset['src'] ?? '')).json()) as {
        readonly groups: readonly Group[];
      };
      for (const [start, pages, , tells = []] of groups) {
        const page = pages.find(([, , end], at) => path === `${start}${end}/` && (tells[at] ?? 0) <= seenStage());
        if (page !== undefined) this.textContent = (this.dataset['wanted'] ?? '').replace('{title}', () => page[0]);
      }
    } catch {
      // The sentence of the page is enough.
    }
  }
}

defineElement('club-teaser', TeaserElement);
