import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as RoadBook from './mountRoadBook.ts';

/** The button that downloads a stage. Its script is a chunk, loaded with the press, or at once if something is stored already. */
class TakeAlongElement extends HTMLElement {
  private isOpen = false;
  private isWished = false;

  connectedCallback(): void {
    this.hidden = !('serviceWorker' in navigator);
    if (this.hidden) return;
    this.querySelector('button')?.addEventListener('click', () => {
      this.isWished = true;
      this.open();
    });
    if (navigator.serviceWorker.controller) this.open();
  }

  private open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    loadChunk<typeof RoadBook>(this)
      .then(({ mountTakeAlong }) => mountTakeAlong(this, () => this.isWished))
      .catch(() => {
        // The next press tries again.
        this.isOpen = false;
        if (this.isWished) this.querySelector('[role=status]')?.removeAttribute('hidden');
      });
  }
}

defineElement('club-take-along', TakeAlongElement);
