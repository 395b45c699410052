import { defineElement } from '~/lib/browser/defineElement.ts';

/**
 * Validates the address in the newsletter form with the messages of the page: a missing or invalid address is not sent, stays in the field,
 * and the field gets the focus. Without this element the browser validates the address in its own language, and the service shows the
 * sentence about an invalid one by the fragment `#invalid`.
 */
class NewsletterElement extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    const field = this.querySelector<HTMLInputElement>('input[type=email]');
    const [missing, invalid] = [this.querySelector('#missing'), this.querySelector('#invalid')];
    if (form === null || field === null || missing === null || invalid === null) return;
    let shown: Element | undefined;
    const show = (sentence: Element | undefined): void => {
      shown = sentence;
      for (const each of [missing, invalid]) each.classList.toggle('is-shown', each === sentence);
      for (const [name, value] of Object.entries({ 'aria-invalid': 'true', 'aria-describedby': sentence?.id ?? '' })) {
        if (sentence === undefined) field.removeAttribute(name);
        else field.setAttribute(name, value);
      }
    };
    const flaw = (): Element | undefined => {
      if (field.validity.valid) return undefined;
      return field.validity.valueMissing ? missing : invalid;
    };
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      show(flaw());
      if (shown === undefined) return;
      event.preventDefault();
      field.focus();
    });
    // Editing the address removes a sentence that no longer applies, before the form is sent again.
    field.addEventListener('input', () => {
      if (flaw() !== shown) show(undefined);
    });
  }
}

defineElement('club-newsletter', NewsletterElement);
