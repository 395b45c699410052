import { defineElement } from '~/lib/browser/defineElement.ts';
import { onFirstSight } from '~/lib/browser/onFirstSight.ts';
import { followConsent } from '~/runtime/consent.ts';
import { PUSH_MEMBER } from '~/runtime/items/push.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { hasSessionCookie, onMemberChange } from '~/runtime/member.ts';
import { readItem } from '~/runtime/storage.ts';
import type * as Script from './mountScript.ts';

/** Whether the vendor of notifications still knows a member who has logged out, here or at a property. */
const isResetOwed = (): boolean => !hasSessionCookie() && readItem(PUSH_MEMBER) !== undefined;

/**
 * The container of a vendor's script, which is loaded once it is visible and the visitor has allowed it (docs/threat-model.md T53). With
 * `data-resets-push` it is loaded before it is visible while the vendor has yet to forget a member. Without the consent, nothing is loaded
 * for that either: `push_member` stays, and the vendor forgets the member once the consent is given again.
 */
class ScriptElement extends HTMLElement {
  private isAllowed = false;
  private isSeen = false;
  private isMounted = false;
  private unfollow = (): void => undefined;

  connectedCallback(): void {
    onFirstSight(this, () => {
      this.isSeen = true;
      this.look();
    });
    const unfollowMember = onMemberChange(() => {
      this.look();
    });
    const unfollowConsent = followConsent(({ partners }) => {
      this.isAllowed = partners;
      this.classList.toggle('is-allowed', partners);
      this.look();
    });
    this.unfollow = () => {
      unfollowMember();
      unfollowConsent();
    };
  }

  disconnectedCallback(): void {
    this.unfollow();
  }

  private look(): void {
    if (!this.isAllowed || this.isMounted) return;
    if (!this.isSeen && !('resetsPush' in this.dataset && isResetOwed())) return;
    this.isMounted = true;
    loadChunk<typeof Script>(this)
      .then(({ mountScript }) => mountScript(this))
      // The container shows its fallback and stays empty.
      .catch(() => undefined);
  }
}

defineElement('club-script', ScriptElement);
