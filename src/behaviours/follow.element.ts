import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { isFollowed, onPreferences } from '~/runtime/preferences.ts';
import type * as Menus from './fillMenus.ts';

/**
 * The star of a rider or a team: a press follows them, another press ends it. It shows the stored state. The script for presses loads with
 * the first one: until then the star is busy, and if the script fails to load, the next press tries again.
 */
class FollowElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (button === null) return;
    const show = (): void => {
      button.setAttribute('aria-pressed', String(isFollowed(this.dataset['entry'] ?? '')));
    };
    show();
    this.classList.add('is-ready');
    let isLoading = false;
    const wait = (busy: boolean): void => {
      isLoading = busy;
      button.setAttribute('aria-busy', String(busy));
    };
    button.addEventListener('click', () => {
      // A second press while the script loads is an impatient repetition, not an undo.
      if (isLoading) return;
      wait(true);
      loadChunk<typeof Menus>(this)
        .finally(() => {
          wait(false);
        })
        .then(({ pressStar }) => pressStar(this))
        .catch(() => undefined);
    });
    onPreferences(show);
  }
}

defineElement('club-follow', FollowElement);
