type DebugModule = { readonly openConsole: (element: HTMLElement) => void };

/** Opens the debug console where it is asked for and allowed; anywhere else not even its chunk is asked for (threats.md T45). */
class DebugElement extends HTMLElement {
  connectedCallback(): void {
    const { chunk = '', hosts = '' } = this.dataset;
    if (!/[?&]showDebug=1(?:&|$)/.test(location.search) || !hosts.split(' ').includes(location.hostname)) return;
    void import(/* @vite-ignore */ chunk).then(({ openConsole }: DebugModule) => {
      openConsole(this);
    });
  }
}

customElements.define('club-debug', DebugElement);
