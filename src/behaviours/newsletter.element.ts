import { defineElement } from '~/lib/browser/defineElement.ts';

/**
 * Validates the address in the newsletter form with the messages of the page: an invalid address is not sent, stays in the field, and the
 * field gets the focus. Without this element the browser validates the address in its own language, and the service shows the same sentence
 * by the fragment `#invalid`.
 */
class NewsletterElement extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    const field = this.querySelector<HTMLInputElement>('input[type=email]');
    const sentence = this.querySelector('[role=alert][id=invalid]');
    if (form === null || field === null || sentence === null) return;
    const show = (isFlawed: boolean): void => {
      sentence.classList.toggle('is-shown', isFlawed);
      for (const [name, value] of Object.entries({ 'aria-invalid': 'true', 'aria-describedby': sentence.id })) {
        if (isFlawed) field.setAttribute(name, value);
        else field.removeAttribute(name);
      }
    };
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      show(!field.validity.valid);
      if (field.validity.valid) return;
      event.preventDefault();
      field.focus();
    });
    // Editing the address removes the error before the form is sent again.
    field.addEventListener('input', () => {
      if (field.validity.valid) show(false);
    });
  }
}

defineElement('club-newsletter', NewsletterElement);
