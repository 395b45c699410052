import { defineElement } from '~/lib/browser/defineElement.ts';
import { whenInSight } from './lazyFrame.ts';

type WidgetModule = { readonly mountWidget: (element: HTMLElement) => Promise<void> };

/** As lib/tracking/visitorConsent.ts has it, which is no part of this script: shared files are requests of their own. */
const ALLOWED = /^(?:(?!_consent=)[^;]*; )*_consent=(?:audience\.)*partners(?:\.(?:audience|partners))*(?:;|$)/;

const hasAgreed = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') !== true && ALLOWED.test(document.cookie);

/**
 * The place of a page of another site. It comes when the visitor has agreed to partners and the place is in sight, or the visitor asks for
 * it by its button; before that nothing of it is asked for (docs/threat-model.md T61).
 */
class WidgetElement extends HTMLElement {
  private hasBegun = false;

  connectedCallback(): void {
    this.querySelector('[data-load]')?.addEventListener('click', () => {
      void this.begin();
    });
    this.look();
    this.addEventListener('club:consent', this.look);
  }

  private readonly look = (): void => {
    if (this.hasBegun || !hasAgreed()) return;
    whenInSight(this, () => {
      // The consent may have been withdrawn in the meantime.
      if (hasAgreed()) void this.begin();
    });
  };

  private async begin(): Promise<void> {
    if (this.hasBegun) return;
    this.hasBegun = true;
    try {
      const { mountWidget } = (await import(/* @vite-ignore */ this.dataset['chunk'] ?? '')) as WidgetModule;
      // Ends when the consent is withdrawn.
      await mountWidget(this);
    } catch {
      // Its place asks its question still.
    }
    this.hasBegun = false;
  }
}

defineElement('club-widget', WidgetElement);
