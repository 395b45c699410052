import { defineElement } from '~/lib/browser/defineElement.ts';

/**
 * Tabs over links to sections (APG tabs pattern, automatic activation). The address's fragment is the open tab, so that each is a link; the
 * fragment is compared, never used as a selector (T22). With the suffix `_anchor` the page also scrolls to the section, and its heading
 * gets the focus. Without scripts all sections are shown, one below the other.
 */
class TabsElement extends HTMLElement {
  private tabs: readonly HTMLAnchorElement[] = [];

  connectedCallback(): void {
    const list = this.querySelector('[data-tabs]');
    if (list === null) return;
    this.tabs = [...list.querySelectorAll('a')];
    list.setAttribute('role', 'tablist');
    for (const tab of this.tabs) {
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', tab.hash.slice(1));
      tab.addEventListener('click', (event) => {
        event.preventDefault();
        history.replaceState(null, '', tab.hash);
        this.select(tab.hash);
      });
      tab.addEventListener('keydown', (event) => {
        this.move(event, tab);
      });
    }
    for (const panel of this.panels()) panel.setAttribute('role', 'tabpanel');
    addEventListener('hashchange', () => {
      this.select(location.hash);
    });
    this.select(location.hash);
  }

  private panels(): readonly HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-panel]')];
  }

  private select(hash: string): void {
    const isMeant = (tab: HTMLAnchorElement): boolean => tab.hash === hash || `${tab.hash}_anchor` === hash;
    // A fragment that names no tab, such as a field's, does not change the open tab.
    const chosen =
      this.tabs.find(isMeant) ?? this.tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ?? this.tabs[0];
    for (const tab of this.tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    for (const panel of this.panels()) {
      panel.hidden = `#${panel.id}` !== chosen?.hash;
    }
    this.show(chosen);
    const wanted = this.panels().find(({ id }) => `#${id}_anchor` === hash);
    if (wanted !== undefined) this.goTo(wanted);
  }

  /** On a phone the tabs are in one line that scrolls. */
  private show(tab: HTMLElement | undefined): void {
    const list = this.querySelector<HTMLElement>('[data-tabs]');
    if (list === null || tab === undefined) return;
    const scroll = (): void => {
      list.scrollLeft = tab.offsetLeft - list.offsetLeft - 16;
    };
    scroll();
    // The site's font, loaded before this event, may be wider than the system's.
    addEventListener('load', scroll, { once: true });
  }

  private goTo(panel: HTMLElement): void {
    const heading = panel.querySelector<HTMLElement>('h2');
    const go = (): void => {
      // Removes the suffix from the fragment, so that the same link works again: only a changed fragment fires an event.
      history.replaceState(null, '', `#${panel.id}`);
      panel.scrollIntoView();
      if (heading === null) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    // While a page loads, the browser scrolls to the fragment by itself, and removes the focus.
    if (document.readyState === 'complete') go();
    else addEventListener('load', go, { once: true });
  }

  private move(event: KeyboardEvent, tab: HTMLAnchorElement): void {
    const at = this.tabs.indexOf(tab);
    const target = new Map([
      ['ArrowRight', (at + 1) % this.tabs.length],
      ['ArrowLeft', (at + this.tabs.length - 1) % this.tabs.length],
      ['Home', 0],
      ['End', this.tabs.length - 1],
    ]).get(event.key);
    if (target === undefined) return;
    event.preventDefault();
    this.tabs[target]?.click();
    this.tabs[target]?.focus();
  }
}

defineElement('club-tabs', TabsElement);
