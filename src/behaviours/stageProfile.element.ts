import { defineElement } from '~/lib/browser/defineElement.ts';
import { afterFrame } from '~/lib/browser/timers.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Cursor from './mountProfileCursor.ts';

/**
 * The profile of a stage with a cursor. Its script loads when the pointer reaches the drawing, or when anything on the page gets the focus
 * for the first time, so that the cursor is there before the Tab key reaches it. Without the script the profile is a drawing with a text,
 * and its caption does not explain how to move the cursor (StageProfile.astro).
 */
class StageProfileElement extends HTMLElement {
  connectedCallback(): void {
    const wake = (event: Event): void => {
      loadChunk<typeof Cursor>(this)
        .then(({ mountProfileCursor }) => mountProfileCursor(this, event))
        .catch(() => {
          this.querySelector('figcaption span')?.remove();
        });
    };
    this.addEventListener('pointerover', wake, { once: true });
    // A tap that opens the menu moves the focus, too: the menu opens first.
    addEventListener(
      'focusin',
      (event) => {
        afterFrame(() => {
          wake(event);
        });
      },
      { once: true },
    );
  }
}

defineElement('club-stage-profile', StageProfileElement);
