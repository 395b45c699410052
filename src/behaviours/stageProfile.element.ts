import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Cursor from './mountProfileCursor.ts';

/**
 * The profile of a stage, along which a cursor reads the course. Its script loads when the pointer reaches the drawing, or with the first
 * focus on the page, so that the keyboard finds the cursor where it comes by. Without it the profile is a drawing with a text.
 */
class StageProfileElement extends HTMLElement {
  connectedCallback(): void {
    const wake = (event: Event): void => {
      loadChunk<typeof Cursor>(this)
        .then(({ mountProfileCursor }) => mountProfileCursor(this, event))
        .catch(() => undefined);
    };
    this.addEventListener('pointerover', wake, { once: true });
    addEventListener('focusin', wake, { once: true });
  }
}

defineElement('club-stage-profile', StageProfileElement);
