import { FOLLOWED_MOST } from '~/config/preferences.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { noteFollowed, onPreferences, readFollowed } from '~/runtime/preferences.ts';

/** The star of a rider or a team: a press follows them, another one ends it. */
class FollowElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (button === null) return;
    const { entry = '', on, off, full, notStored } = this.dataset;
    const isFollowed = (): boolean => readFollowed().includes(entry);
    const show = (): void => {
      button.setAttribute('aria-pressed', String(isFollowed()));
    };
    show();
    this.classList.add('is-ready');
    button.addEventListener('click', () => {
      const followed = readFollowed();
      const isFull = followed.length >= FOLLOWED_MOST && !isFollowed();
      const next = isFollowed() ? followed.filter((each) => each !== entry) : [...followed, entry];
      const isStored = isFull || noteFollowed(next);
      const sentence = isFull ? full : isFollowed() ? on : off;
      const place = this.querySelector('[role=status]');
      if (place) place.textContent = (isStored ? sentence : notStored) ?? '';
    });
    onPreferences(show);
  }
}

defineElement('club-follow', FollowElement);
