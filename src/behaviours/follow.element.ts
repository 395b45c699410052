import { FOLLOWED_MOST } from '~/config/preferences.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { noteFollowed, onPreferences, readPreferences } from '~/runtime/preferences.ts';

/** The star of a rider or a team: a press follows them, another one ends it. */
class FollowElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (button === null) return;
    const show = (): void => {
      button.setAttribute('aria-pressed', String(this.isFollowed()));
    };
    show();
    this.classList.add('is-ready');
    button.addEventListener('click', () => {
      this.press();
    });
    onPreferences(show);
  }

  private get entry(): string {
    return this.dataset['entry'] ?? '';
  }

  private isFollowed(): boolean {
    return readPreferences().followed.includes(this.entry);
  }

  private press(): void {
    const { followed } = readPreferences();
    const { on, off, full, notStored } = this.dataset;
    const isFull = followed.length >= FOLLOWED_MOST && !this.isFollowed();
    const next = this.isFollowed() ? followed.filter((entry) => entry !== this.entry) : [...followed, this.entry];
    const isStored = isFull || noteFollowed(next);
    const sentence = isFull ? full : this.isFollowed() ? on : off;
    const place = this.querySelector('[role=status]');
    if (place) place.textContent = (isStored ? sentence : notStored) ?? '';
  }
}

defineElement('club-follow', FollowElement);
