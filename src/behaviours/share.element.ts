import { defineElement } from '~/lib/browser/defineElement.ts';
import { shareAddress } from '~/lib/browser/shareAddress.ts';

/**
 * Passes the page on by the apps of the device, or copies its address. The address is the canonical one: that of the window may reveal
 * which newsletter or post the reader came from. `data-copied` and `data-not-copied` are the texts for the result.
 */
class ShareElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => void this.share());
  }

  private async share(): Promise<void> {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const title = document.querySelector('h1')?.textContent ?? '';
    const answer = this.querySelector('[role=status]');
    // Cleared first, so that the same text is announced again.
    if (answer) answer.textContent = '';
    const result = await shareAddress({ title, url: canonical?.href ?? location.href });
    const { copied = '', notCopied = '' } = this.dataset;
    if (answer) answer.textContent = { copied, notCopied, shared: '', dismissed: '' }[result];
  }
}

defineElement('club-share', ShareElement);
