/**
 * What the account needs beyond the browsers that this site can be read with (`browserslist` in package.json). Three features stand for all
 * that browsers learned by 2022; a browser that lacks one of them is told so, in place of a form that fails.
 */
const canHoldAccount = (): boolean =>
  'timeout' in AbortSignal && 'findLast' in Array.prototype && 'HTMLDialogElement' in globalThis;

/** Says that this browser is too old for the account. Without scripts another sentence stands beside it. */
class TooOldElement extends HTMLElement {
  connectedCallback(): void {
    this.hidden = canHoldAccount();
  }
}

customElements.define('club-too-old', TooOldElement);
