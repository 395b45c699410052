import { defineElement } from '~/lib/browser/defineElement.ts';

type ScriptModule = { readonly mountScript: (element: HTMLElement) => Promise<void> };

/**
 * The answers that lib/tracking/visitorConsent.ts accepts, in the first cookie of the name; after any other value the question is asked
 * again.
 */
const ALLOWED = /^(?:(?!_consent=)[^;]*; )*_consent=(?:audience\.)*partners(?:\.(?:audience|partners))*(?:;|$)/;

/** Whether the visitor allows partners on the page; Global Privacy Control counts as a refusal (docs/threat-model.md T61, T62). */
const mayLoad = (): boolean =>
  ALLOWED.test(document.cookie) && !(navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl;

/** The place of a vendor's script, which is loaded once it is in sight and the visitor has allowed it (docs/threat-model.md T53). */
class ScriptElement extends HTMLElement {
  private isSeen = false;
  private isMounted = false;

  connectedCallback(): void {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      this.isSeen = true;
      this.look();
    }).observe(this);
    this.addEventListener('club:consent', this.look);
    this.look();
  }

  private readonly look = (): void => {
    this.classList.toggle('is-allowed', mayLoad());
    if (!mayLoad() || !this.isSeen || this.isMounted) return;
    this.isMounted = true;
    (import(/* @vite-ignore */ this.dataset['chunk'] ?? '') as Promise<ScriptModule>)
      .then(({ mountScript }) => mountScript(this))
      // The place shows its fallback and stays empty.
      .catch(() => undefined);
  };
}

defineElement('club-script', ScriptElement);
