type ScriptModule = { readonly mountScript: (element: HTMLElement) => Promise<void> };

/** The answers that lib/tracking/consentAnswer.ts takes, in the first cookie of the name, and no others: for those the question comes again. */
const ALLOWED = /^(?:(?!_consent=)[^;]*; )*_consent=(?:audience\.)*partners(?:\.(?:audience|partners))*(?:;|$)/;

/** Whether the visitor lets partners into the page; a browser that refuses for her is obeyed (docs/threat-model.md T61, T62). */
const mayLoad = (): boolean =>
  ALLOWED.test(document.cookie) && !(navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl;

/** The place of a vendor's script, which is asked for once it is in sight and the visitor has allowed it (threats.md 1.7). */
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
      // Its place says what it is for, and stays empty.
      .catch(() => undefined);
  };
}

customElements.define('club-script', ScriptElement);
