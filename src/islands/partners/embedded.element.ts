import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Embedded from './mountEmbedded.ts';

/** Loads the messages of a framed page to its parent; a page that is not framed, like most visits, loads nothing. */
class EmbeddedElement extends HTMLElement {
  connectedCallback(): void {
    if (window.top === window) return;
    loadChunk<typeof Embedded>(this).then(
      ({ answerParent }) => {
        answerParent(this);
      },
      // Without the chunk the frame keeps its height.
      () => undefined,
    );
  }
}

defineElement('club-embedded', EmbeddedElement);
