import { defineElement } from '~/lib/browser/defineElement.ts';
import { memberId, onMemberChange } from '~/runtime/session.ts';

type ProfileModule = { readonly mountProfile: (element: HTMLElement) => void };

/** Wakes what a page shows of the member's profile; with `data-for="members"` it stays asleep for everybody else. */
class ProfileElement extends HTMLElement {
  private isCalled = false;

  connectedCallback(): void {
    const isDue = (): boolean => this.dataset['for'] !== 'members' || memberId() !== undefined;
    if (isDue()) void this.wake();
    else
      onMemberChange(() => {
        if (isDue()) void this.wake();
      });
  }

  private async wake(): Promise<void> {
    if (this.isCalled) return;
    this.isCalled = true;
    try {
      const { mountProfile } = (await import(/* @vite-ignore */ this.dataset['chunk'] ?? '')) as ProfileModule;
      mountProfile(this);
      this.classList.add('is-awake');
    } catch {
      this.querySelector('[data-failed]')?.toggleAttribute('hidden', false);
    }
  }
}

defineElement('club-profile', ProfileElement);
