import { defineElement } from '~/lib/browser/defineElement.ts';

type ProfileModule = { readonly mountProfile: (element: HTMLElement) => void };

/** Wakes what a page shows of the member's profile; with `data-for="members"` it stays asleep for everybody else. */
class ProfileElement extends HTMLElement {
  private isCalled = false;

  connectedCallback(): void {
    if (this.dataset['for'] !== 'members' || document.documentElement.dataset['session'] === 'member') {
      void this.wake();
      return;
    }
    document.addEventListener('club:session', (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (detail instanceof Object && 'status' in detail && detail.status === 'member') void this.wake();
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
