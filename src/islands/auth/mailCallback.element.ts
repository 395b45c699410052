import { defineElement } from '~/lib/browser/defineElement.ts';
import { wake } from '~/runtime/wake.ts';
import { keepArrival } from '~/lib/browser/keptLinks.ts';
import { linkIn, showOutcome, withKnownError } from './linkOutcome.ts';
import type * as MailCallback from './mountMailCallback.ts';

/** Says what became of the link in a mail: a chunk asks the provider. */
class MailCallbackElement extends HTMLElement {
  connectedCallback(): void {
    keepArrival();
    const url = new URL(location.href);
    // Before the header's script, which takes an unknown error for a login's and removes it.
    const link = linkIn(url);
    history.replaceState(history.state, '', withKnownError(url));
    showOutcome(this, 'checking');
    void wake<typeof MailCallback>(this, ({ mountMailCallback }) => mountMailCallback(this, link)).then((module) => {
      // The chunk is gone: the neutral sentence of the page, and its link to the login (docs/threat-model.md R16).
      if (module === undefined) showOutcome(this, 'unknown');
    });
  }
}

defineElement('club-mail-callback', MailCallbackElement);
