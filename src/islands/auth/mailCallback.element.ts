import { defineElement } from '~/lib/browser/defineElement.ts';
import { wake } from '~/runtime/wake.ts';
import { keepArrival } from '~/lib/browser/keptLinks.ts';
import { linkIn, showOutcome, withKnownError } from './linkOutcome.ts';
import type * as MailCallback from './mountMailCallback.ts';

/** Shows the result of the link in a mail: a chunk asks the provider. */
class MailCallbackElement extends HTMLElement {
  connectedCallback(): void {
    keepArrival();
    const url = new URL(location.href);
    // Runs before the header's script, which would take an unknown error for that of a login and remove it.
    const link = linkIn(url);
    history.replaceState(history.state, '', withKnownError(url));
    showOutcome(this, 'checking');
    void wake<typeof MailCallback>(this, ({ mountMailCallback }) => mountMailCallback(this, link)).then((module) => {
      // The chunk is missing: the page shows the neutral sentence, and its link to the login (docs/threat-model.md R16).
      if (module === undefined) showOutcome(this, 'unknown');
    });
  }
}

defineElement('club-mail-callback', MailCallbackElement);
