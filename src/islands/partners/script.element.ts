import { defineElement } from '~/lib/browser/defineElement.ts';
import { onFirstSight } from '~/lib/browser/onFirstSight.ts';
import { followConsent } from '~/runtime/consent.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Script from './mountScript.ts';

/** The container of a vendor's script, which is loaded once it is visible and the visitor has allowed it (docs/threat-model.md T53). */
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
    this.unfollow = followConsent(({ partners }) => {
      this.isAllowed = partners;
      this.classList.toggle('is-allowed', partners);
      this.look();
    });
  }

  disconnectedCallback(): void {
    this.unfollow();
  }

  private look(): void {
    if (!this.isAllowed || !this.isSeen || this.isMounted) return;
    this.isMounted = true;
    loadChunk<typeof Script>(this)
      .then(({ mountScript }) => mountScript(this))
      // The container shows its fallback and stays empty.
      .catch(() => undefined);
  }
}

defineElement('club-script', ScriptElement);
