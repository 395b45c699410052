import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { isFollowed, onPreferences } from '~/runtime/preferences.ts';
import type * as Menus from './fillMenus.ts';

/**
 * The star of a rider or a team: a press follows them, another one ends it. It shows what is stored; what a press does comes with the first
 * one, and where it does not come, the next press asks again.
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
    button.addEventListener('click', () => {
      loadChunk<typeof Menus>(this)
        .then(({ pressStar }) => pressStar(this))
        .catch(() => undefined);
    });
    onPreferences(show);
  }
}

defineElement('club-follow', FollowElement);
