import { defineElement } from '~/lib/browser/defineElement.ts';
import { report } from '~/lib/browser/report.ts';
import { wake } from '~/runtime/wake.ts';
import { keepArrival } from '~/lib/browser/keptLinks.ts';
import type * as Forms from './mountForms.tsx';

/** Starts the forms. A press of a button before they have started counts: the form is sent, or the other way taken, as soon as possible. */
class AuthenticationElement extends HTMLElement {
  connectedCallback(): void {
    keepArrival();
    // Screens that the address did not request (OtherScreens.astro).
    for (const other of this.querySelectorAll('[data-host] ~ [data-host], template')) other.remove();
    let early: HTMLFormElement | HTMLButtonElement | undefined;
    const remember = (event: Event): void => {
      const { target } = event;
      if (event.type === 'submit') event.preventDefault();
      if (target instanceof HTMLFormElement) early = target;
      else if (target instanceof HTMLButtonElement && target.type === 'button') early = target;
    };
    for (const type of ['submit', 'click']) this.addEventListener(type, remember);
    void this.wake().then(() => {
      for (const type of ['submit', 'click']) this.removeEventListener(type, remember);
      if (early?.isConnected !== true) return;
      if (early instanceof HTMLFormElement) early.requestSubmit();
      else early.click();
    });
  }

  private async wake(): Promise<void> {
    const host = this.querySelector<HTMLElement>('[data-host]');
    if (host === null) return;
    const forms = await wake<typeof Forms>(this, ({ mountAuthentication }) => {
      mountAuthentication(host);
      // The forms missed the events of earlier typing.
      for (const field of host.querySelectorAll('input')) {
        if (field.value !== '') field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    if (forms === undefined) report('authentication: not loaded');
  }
}

defineElement('club-authentication', AuthenticationElement);
