import { defineElement } from '~/lib/browser/defineElement.ts';
import { consentNow, followConsent } from '~/runtime/consent.ts';
import { whenInSight } from './lazyFrame.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Widget from './mountWidget.ts';

/**
 * The place of a page of another site. It comes when the visitor has agreed to partners and the place is in sight, or the visitor asks for
 * it by its button; before that nothing of it is asked for (docs/threat-model.md T61).
 */
class WidgetElement extends HTMLElement {
  private hasBegun = false;
  private unfollow = (): void => undefined;

  connectedCallback(): void {
    this.querySelector('[data-load]')?.addEventListener('click', () => {
      void this.begin();
    });
    this.unfollow = followConsent(({ partners }) => {
      if (this.hasBegun || !partners) return;
      whenInSight(this, () => {
        // The consent may have been withdrawn in the meantime.
        if (consentNow().partners) void this.begin();
      });
    });
  }

  disconnectedCallback(): void {
    this.unfollow();
  }

  private async begin(): Promise<void> {
    if (this.hasBegun) return;
    this.hasBegun = true;
    try {
      const { mountWidget } = await loadChunk<typeof Widget>(this);
      // Ends when the consent is withdrawn.
      await mountWidget(this);
    } catch {
      // Its place asks its question still.
    }
    this.hasBegun = false;
  }
}

defineElement('club-widget', WidgetElement);
