import { defineElement } from '~/lib/browser/defineElement.ts';
import { wake } from '~/runtime/wake.ts';
import type * as Guard from './mountGuard.ts';

/** Sends visitors of a member's own pages to the login and back; who it is finds out a chunk without the forms of a login. */
class GuardElement extends HTMLElement {
  connectedCallback(): void {
    // Nothing on the page is secret: without the script it stands as it was drawn.
    void wake<typeof Guard>(this, ({ guard }) => guard(this));
  }
}

defineElement('club-guard', GuardElement);
