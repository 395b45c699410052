import { defineElement } from '~/lib/browser/defineElement.ts';
import type * as Debug from './mountDebug.tsx';
import type * as Hits from './shownHits.ts';

/**
 * Opens the debug console, and the list of hits, if requested and allowed; otherwise not even its chunk is requested (docs/threat-model.md
 * T45). Its script is separate from that of the page, so it imports its chunks by itself: a shared module would be another request
 * (docs/decisions/0019).
 */
class DebugElement extends HTMLElement {
  connectedCallback(): void {
    const { chunk = '', hosts = '', hits = '' } = this.dataset;
    if (!hosts.split(' ').includes(location.hostname)) return;
    if (/[?&]xtshow=1(?:&|$)/.test(location.search)) {
      void (import(/* @vite-ignore */ hits) as Promise<typeof Hits>).then(({ showHits }) => {
        showHits();
      });
    }
    if (!/[?&]showDebug=1(?:&|$)/.test(location.search)) return;
    void (import(/* @vite-ignore */ chunk) as Promise<typeof Debug>).then(({ openConsole }) => openConsole(this));
  }
}

defineElement('club-debug', DebugElement);
