import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { memberId, onMemberChange } from '~/runtime/member.ts';

import type * as Sidebar from '../auth/openSidebar.ts';
import type * as Members from './showMembersText.ts';

/**
 * Content for members only. A visitor gets the login at the side of the page; if that does not work, the link leads to the login's own
 * page. A member gets the text from the service, which checks the session.
 */
class MembersOnlyElement extends HTMLElement {
  private members: Promise<typeof Members> | undefined;

  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-login]') : null;
      // An app shows the login's own page: it has no room at the side, and its back button leaves a page.
      const isPage = event.ctrlKey || event.metaKey || event.shiftKey || document.body.classList.contains('webview');
      if (link !== null && !isPage) {
        event.preventDefault();
        void this.logIn(link);
      }
    });
    this.querySelector('[data-member-again]')?.addEventListener('click', this.follow);
    onMemberChange(this.follow);
    this.follow();
  }

  /** For a visitor nothing is loaded. Once a member has been logged in, the chunk is loaded and removes the text after a logout. */
  private readonly follow = (): void => {
    if (memberId() !== undefined) this.members ??= loadChunk<typeof Members>(this, 'members');
    this.members
      ?.then(({ followMember }) => followMember(this))
      .catch(() => {
        this.members = undefined;
        const region = this.querySelector<HTMLElement>('[data-member-status]');
        if (region !== null) region.textContent = region.dataset['failed'] ?? '';
        this.querySelector('[data-member-again]')?.removeAttribute('hidden');
      });
  };

  private async logIn(link: HTMLAnchorElement): Promise<void> {
    // A second press during loading would open a second dialog.
    if (link.getAttribute('aria-busy') === 'true') return;
    link.setAttribute('aria-busy', 'true');
    try {
      const { openSidebar } = await loadChunk<typeof Sidebar>(this);
      await openSidebar();
    } catch {
      location.assign(link.href);
    } finally {
      link.removeAttribute('aria-busy');
    }
  }
}

defineElement('club-members-only', MembersOnlyElement);
