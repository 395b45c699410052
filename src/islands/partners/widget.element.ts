import { defineElement } from '~/lib/browser/defineElement.ts';
import { consentNow, followConsent } from '~/runtime/consent.ts';
import { whenInSight } from './lazyFrame.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Widget from './mountWidget.ts';

/**
 * The container of a page of another site. The frame loads when the visitor has consented to partners and the container is visible, or when
 * the visitor presses its button; before that nothing of it is requested (docs/threat-model.md T61).
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
      // Resolves when the consent is withdrawn.
      await mountWidget(this);
    } catch {
      // The container still asks its question.
    }
    this.hasBegun = false;
  }
}

defineElement('club-widget', WidgetElement);
