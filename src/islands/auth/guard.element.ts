import { defineElement } from '~/lib/browser/defineElement.ts';
import { wake } from '~/runtime/wake.ts';
import type * as Guard from './mountGuard.ts';

/** Redirects visitors of member pages to the login and back; a chunk without the login forms determines the session. */
class GuardElement extends HTMLElement {
  connectedCallback(): void {
    // Nothing on the page is secret: without the script it stays as it was built.
    void wake<typeof Guard>(this, ({ guard }) => guard(this));
  }
}

defineElement('club-guard', GuardElement);
