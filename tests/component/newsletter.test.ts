import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '~/behaviours/newsletter.element.ts';

/** The form as `src/components/NewsletterForm.astro` renders it; `send` returns whether a press of its button sends it. */
const drawn = () => {
  const element = document.createElement('club-newsletter');
  element.innerHTML = `<p id="missing" role="alert">Your address is missing.</p>
    <p id="invalid" role="alert">We can’t use this address.</p>
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
  const shown = (): string => [...element.querySelectorAll('.is-shown')].map(({ id }) => id).join();
  return { form, field, type, send, shown };
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

  it.each([
    ['', 'missing'],
    [' ', 'missing'],
    ['lea', 'invalid'],
    ['lea@', 'invalid'],
    ['lea at club.example', 'invalid'],
    ['@club.example', 'invalid'],
  ])('does not send the address %j, keeps it in the field, and shows there that it is %s', (address, sentence) => {
    const { field, type, send, shown } = drawn();
    type(address);
    const typed = field.value;
    expect(shown()).toBe('');
    expect(send()).toBe(false);
    expect(shown()).toBe(sentence);
    expect(field.value).toBe(typed);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(sentence);
    expect(document.activeElement).toBe(field);
  });

  it('removes the error once the address is corrected, and sends it', () => {
    const { field, type, send, shown } = drawn();
    type('lea@');
    send();
    type('lea@c lub');
    expect(shown()).toBe('invalid');
    type('lea@club.example');
    expect(shown()).toBe('');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    expect(field.hasAttribute('aria-describedby')).toBe(false);
    expect(send()).toBe(true);
    expect(shown()).toBe('');
  });

  it('removes the sentence about a missing address once the reader begins to write one', () => {
    const { type, send, shown } = drawn();
    send();
    type('l');
    expect(shown()).toBe('');
    send();
    expect(shown()).toBe('invalid');
  });
});
