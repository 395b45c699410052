/** As `lib/identity/deletedMark.ts` writes it. */
const MARK = '{"value":true,"expiresAt":null}';

/** Confirms once, on the page after it, that an account is gone (rulings, A21). Its place is a dialog: nothing of the page moves. */
class DeletedElement extends HTMLElement {
  connectedCallback(): void {
    try {
      const mark = sessionStorage.getItem('deleted');
      sessionStorage.removeItem('deleted');
      if (mark === MARK) this.querySelector('dialog')?.showModal();
    } catch {
      // A browser that keeps nothing has kept no mark either.
    }
  }
}

customElements.define('club-deleted', DeletedElement);
