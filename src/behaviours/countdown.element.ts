type CountdownModule = { readonly mountCountdown: (host: HTMLElement) => void };

/**
 * Wakes the countdown island only when its start lies ahead; otherwise the wrapper is hidden and no island is loaded.
 * The chunk's address is an attribute: a literal `import()` would keep Astro from inlining this script.
 */
class CountdownElement extends HTMLElement {
  connectedCallback(): void {
    const isAhead = Date.parse(this.dataset['start'] ?? '') > Date.now();
    this.hidden = !isAhead;
    if (!isAhead) this.classList.remove('has-countdown');
    else void this.wake();
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
