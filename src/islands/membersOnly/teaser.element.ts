import { defineElement } from '~/lib/browser/defineElement.ts';
import { seenStage } from '~/lib/browser/seenStage.ts';

type Group = readonly [
  start: string,
  pages: readonly (readonly [name: string, note: string, end: string])[],
  kindWords: string,
  tells?: readonly number[],
];

/** The path of a page of this site named in an address. The address is untrusted text, and the path is only shown. */
const pathIn = (asked: string | null): string | undefined => {
  if (asked === null) return undefined;
  try {
    const url = new URL(asked, location.origin);
    return url.origin === location.origin ? url.pathname : undefined;
  } catch {
    return undefined;
  }
};

/** Shows which article the visitor wanted to read, by its title in the list of search suggestions. */
class TeaserElement extends HTMLElement {
  connectedCallback(): void {
    const path = pathIn(new URLSearchParams(location.search).get('url_referrer'));
    if (path === undefined) return;
    // The space is reserved before the text arrives, so that nothing moves.
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
      // The page's own sentence is enough.
    }
  }
}

defineElement('club-teaser', TeaserElement);
