/**
 * What the account's code needs beyond the browsers that this site can be read with (`browserslist` in package.json): the youngest
 * features of it, known since 2022. tests/built/browsers.test.ts fails when that code comes to need more than this.
 */
const canHoldAccount = (): boolean =>
  'timeout' in AbortSignal && 'findLast' in Array.prototype && 'showModal' in HTMLDialogElement.prototype;

/** Says that this browser is too old for the account. Without scripts another sentence stands beside it. */
class TooOldElement extends HTMLElement {
  connectedCallback(): void {
    this.hidden = canHoldAccount();
  }
}

customElements.define('club-too-old', TooOldElement);
