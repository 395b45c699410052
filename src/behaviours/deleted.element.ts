import { defineElement } from '~/lib/browser/defineElement.ts';

/** The text that `lib/identity/deletedMark.ts` writes. */
const MARK = '{"value":true,"expiresAt":null}';

/** Confirms once, on the page after the deletion, that the account is deleted. It is a dialog, so that nothing on the page moves. */
class DeletedElement extends HTMLElement {
  connectedCallback(): void {
    try {
      const mark = sessionStorage.getItem('deleted');
      sessionStorage.removeItem('deleted');
      if (mark === MARK) this.querySelector('dialog')?.showModal();
    } catch {
      // A browser without storage has no mark either.
    }
  }
}

defineElement('club-deleted', DeletedElement);
