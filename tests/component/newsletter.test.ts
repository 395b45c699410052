import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '~/behaviours/newsletter.element.ts';

/** The form as `src/components/NewsletterForm.astro` renders it; `send` returns whether a press of its button sends it. */
const drawn = () => {
  const element = document.createElement('club-newsletter');
  element.innerHTML = `<p id="invalid" role="alert">We can’t use this address.</p>
    <form><input type="email" required /><button type="submit">Subscribe</button></form>`;
  document.body.append(element);
  const [form, field] = [element.querySelector('form'), element.querySelector('input')];
  if (form === null || field === null) throw new Error('The form is not there.');
  const type = (address: string): void => {
    field.value = address;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const send = (): boolean => {
    let isSent = false;
    form.addEventListener(
      'submit',
      (event) => {
        isSent = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    form.querySelector('button')?.click();
    return isSent;
  };
  const isShown = (): boolean => element.querySelector('#invalid.is-shown') !== null;
  return { form, field, type, send, isShown };
};

beforeEach(() => {
  document.body.replaceChildren();
});

afterEach(() => {
  document.body.replaceChildren();
});

describe('the form of the newsletter', () => {
  it('shows the message about an invalid address itself, instead of the browser', () => {
    expect(drawn().form.noValidate).toBe(true);
  });

  it.each(['', ' ', 'lea', 'lea@', 'lea at club.example', '@club.example'])(
    'does not send the address %j, keeps it in the field, and shows an error there',
    (address) => {
      const { field, type, send, isShown } = drawn();
      type(address);
      const typed = field.value;
      expect(isShown()).toBe(false);
      expect(send()).toBe(false);
      expect(isShown()).toBe(true);
      expect(field.value).toBe(typed);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(field.getAttribute('aria-describedby')).toBe('invalid');
      expect(document.activeElement).toBe(field);
    },
  );

  it('removes the error once the address is corrected, and sends it', () => {
    const { field, type, send, isShown } = drawn();
    type('lea@');
    send();
    type('lea@c lub');
    expect(isShown()).toBe(true);
    type('lea@club.example');
    expect(isShown()).toBe(false);
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    expect(field.hasAttribute('aria-describedby')).toBe(false);
    expect(send()).toBe(true);
    expect(isShown()).toBe(false);
  });
});
