import { defineElement } from '~/lib/browser/defineElement.ts';
import { DELETED_MARK } from '~/runtime/items/member.ts';
import { readItem, removeItem } from '~/runtime/storage.ts';

/** Confirms once, on the page after the deletion, that the account is deleted. It is a dialog, so that nothing on the page moves. */
class DeletedElement extends HTMLElement {
  connectedCallback(): void {
    if (readItem(DELETED_MARK) === undefined) return;
    removeItem(DELETED_MARK);
    this.querySelector('dialog')?.showModal();
  }
}

defineElement('club-deleted', DeletedElement);
