type CountdownModule = { readonly mountCountdown: (host: HTMLElement) => void };

/**
 * Wakes the countdown island only when its start lies ahead; otherwise the wrapper is hidden and no island is loaded.
 * The chunk's address is an attribute: a literal `import()` would keep Astro from inlining this script.
 */
class CountdownElement extends HTMLElement {
  connectedCallback(): void {
    this.look();
    // The debug console has moved the page's clock (lib/browser/pageClock.ts).
    document.addEventListener('club:clock', () => {
      if (this.hidden) this.look();
    });
  }

  private look(): void {
    const now = Date.now() + Number(document.documentElement.dataset['clock'] ?? 0);
    const isAhead = Date.parse(this.dataset['start'] ?? '') > now;
    this.hidden = !isAhead;
    this.classList.toggle('has-countdown', isAhead);
    if (isAhead) void this.wake();
  }

  private async wake(): Promise<void> {
    const host = this.querySelector<HTMLElement>('[data-digits]');
    const chunk = this.dataset['chunk'];
    if (host === null || chunk === undefined) return;
    const { mountCountdown } = (await import(/* @vite-ignore */ chunk)) as CountdownModule;
    mountCountdown(host);
  }
}

customElements.define('club-countdown', CountdownElement);
