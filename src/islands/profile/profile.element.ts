import { defineElement } from '~/lib/browser/defineElement.ts';
import { wake } from '~/runtime/wake.ts';
import { memberId, onMemberChange } from '~/runtime/member.ts';
import type * as Profile from './mountProfile.tsx';

/** Starts the parts of a page that show the member's profile; with `data-for="members"` only for a member. */
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
    await wake<typeof Profile>(this, ({ mountProfile }) => {
      mountProfile(this);
    });
  }
}

defineElement('club-profile', ProfileElement);
