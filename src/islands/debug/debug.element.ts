import { defineElement } from '~/lib/browser/defineElement.ts';

type DebugModule = { readonly openConsole: (element: HTMLElement) => void };
type HitsModule = { readonly showHits: () => void };

/** Opens the debug console, and the list of hits, where it is asked for and allowed; anywhere else not even its chunk is asked for (docs/threat-model.md T45). */
class DebugElement extends HTMLElement {
  connectedCallback(): void {
    const { chunk = '', hosts = '', hits = '' } = this.dataset;
    if (!hosts.split(' ').includes(location.hostname)) return;
    if (/[?&]xtshow=1(?:&|$)/.test(location.search)) {
      void import(/* @vite-ignore */ hits).then(({ showHits }: HitsModule) => {
        showHits();
      });
    }
    if (!/[?&]showDebug=1(?:&|$)/.test(location.search)) return;
    void import(/* @vite-ignore */ chunk).then(({ openConsole }: DebugModule) => {
      openConsole(this);
    });
  }
}

defineElement('club-debug', DebugElement);
