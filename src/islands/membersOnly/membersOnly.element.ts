import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { memberId, onMemberChange } from '~/runtime/member.ts';

import type * as Authentication from '../auth/mountAuthentication.ts';
import type * as Members from './showMembersText.ts';

/**
 * What is for members alone: a visitor is offered the login at the side of the page, and whenever that does not work the link leads to the
 * page of its own; a member gets the text, here and only now, from the service, which knows the member.
 */
class MembersOnlyElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.for-visitors a') : null;
      if (link !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        void this.logIn(link);
      }
    });
    this.piece('again')?.addEventListener('click', () => void this.show());
    onMemberChange(() => {
      this.hide();
      this.follow();
    });
    this.follow();
  }

  /** By a name of its own: what else stands in the element has statuses and places, too. */
  private piece(name: 'text' | 'teaser' | 'status' | 'again'): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-member-${name}]`);
  }

  private follow(): void {
    if (memberId() !== undefined) void this.show();
  }

  /** After a logout, here or in another tab, no text for members stays on the page (docs/threat-model.md T34). */
  private hide(): void {
    const host = this.piece('text');
    // Not by `replaceChildren`, which browsers learned in autumn 2020.
    if (host !== null) host.textContent = '';
    host?.toggleAttribute('hidden', true);
    this.piece('teaser')?.toggleAttribute('hidden', false);
    this.showState('');
  }

  private async show(): Promise<void> {
    const [host, teaser] = [this.piece('text'), this.piece('teaser')];
    if (host?.hidden !== true) return;
    host.hidden = false;
    this.piece('again')?.toggleAttribute('hidden', true);
    this.showState('loading');
    const outcome = await this.fetched();
    teaser?.toggleAttribute('hidden', outcome === 'shown');
    if (outcome === 'shown') return;
    host.hidden = true;
    this.piece('again')?.toggleAttribute('hidden', outcome !== 'failed');
    this.showState(outcome === 'failed' ? 'failed' : '');
  }

  private async fetched(): Promise<Members.Shown> {
    try {
      const { showText } = await loadChunk<typeof Members>(this, 'members');
      return await showText(this);
    } catch {
      return 'failed';
    }
  }

  /** One of the two sentences that the element brings along; none takes the last one away. */
  private showState(name: 'loading' | 'failed' | ''): void {
    const region = this.piece('status');
    if (region !== null) region.textContent = region.dataset[name] ?? '';
  }

  private async logIn(link: HTMLAnchorElement): Promise<void> {
    link.setAttribute('aria-busy', 'true');
    try {
      const { openSidebar } = await loadChunk<typeof Authentication>(this);
      await openSidebar();
    } catch {
      location.assign(link.href);
    } finally {
      link.removeAttribute('aria-busy');
    }
  }
}

defineElement('club-members-only', MembersOnlyElement);
