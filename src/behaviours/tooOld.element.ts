import { defineElement } from '~/lib/browser/defineElement.ts';

/** As `hasFeature.ts`, which the chunk of the login has: a module that both load would be a request. */
const isThere = (name: string): boolean => {
  let holder: unknown = globalThis;
  for (const part of name.split('.')) holder = holder instanceof Object ? Reflect.get(holder, part) : undefined;
  return holder !== undefined;
};

/** Shows that this browser is too old for the account, in place of a form that fails. Without scripts another sentence stands beside it. */
class TooOldElement extends HTMLElement {
  connectedCallback(): void {
    this.hidden = (this.dataset['needs'] ?? '').split(' ').every(isThere);
    this.parentElement?.classList.toggle('is-too-old', !this.hidden);
  }
}

defineElement('club-too-old', TooOldElement);
