import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as RoadBook from './mountRoadBook.ts';

/** The content stored on this device, and the buttons that store and remove it. Its script is a chunk; without it the stages are links. */
class RoadBookElement extends HTMLElement {
  connectedCallback(): void {
    loadChunk<typeof RoadBook>(this).then(
      ({ mountRoadBook }) => {
        mountRoadBook(this);
      },
      () => this.querySelector('[data-failed]')?.removeAttribute('hidden'),
    );
  }
}

defineElement('club-road-book', RoadBookElement);
