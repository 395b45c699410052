import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Data from './mountData.ts';

/** Milliseconds for which a success message stays, counted while the page is visible; a failure stays until it is closed. */
const SHOWN_MS = 8_000;

/**
 * "Your data" on the profile page: the download of all data, and the deletion of the account. One action at a time, once per press; the
 * code that calls the provider loads with the first press.
 */
class DataElement extends HTMLElement {
  private isBusy = false;
  /** The button whose outcome is shown. */
  private pressed?: HTMLElement;
  private stopHiding = (): void => undefined;
  private hideLater = (): (() => void) => this.stopHiding;

  connectedCallback(): void {
    const dialog = this.querySelector('dialog');
    // A page that frames this one could trick the member into pressing a hidden button (docs/threat-model.md T18).
    if (window.top !== window) this.querySelector('[data-deletion]')?.remove();
    const remove = this.querySelector<HTMLElement>('[data-remove]');
    this.onClick('[data-download]', (button) => {
      void this.work(button, ({ download }) => download(this));
    });
    this.onClick('[data-remove]', () => {
      if (!this.isBusy) dialog?.showModal();
    });
    this.onClick('[data-cancel]', () => dialog?.close());
    this.onClick('[data-confirm]', () => {
      dialog?.close();
      if (remove !== null) void this.work(remove, (module) => module.remove(this));
    });
    this.onClick('[data-close]', () => {
      this.show('');
      // The hidden button would lose the focus (WCAG 2.4.3).
      this.pressed?.focus();
    });
  }

  private onClick(selector: string, then: (button: HTMLElement) => void): void {
    const button = this.querySelector<HTMLElement>(selector);
    button?.addEventListener('click', () => {
      then(button);
    });
  }

  private async work(button: HTMLElement, act: (module: typeof Data) => Promise<string | undefined>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.pressed = button;
    const label = button.textContent;
    button.setAttribute('aria-disabled', 'true');
    button.textContent = this.dataset['wait'] ?? label;
    this.show('');
    const outcome = await this.outcomeOf(act);
    // The page is being left: nothing can be pressed any more.
    if (outcome === undefined) return;
    button.textContent = label;
    button.removeAttribute('aria-disabled');
    this.isBusy = false;
    this.show(outcome);
  }

  private async outcomeOf(act: (module: typeof Data) => Promise<string | undefined>): Promise<string | undefined> {
    try {
      const module = await loadChunk<typeof Data>(this);
      const outcome = await act(module);
      this.hideLater = () =>
        module.afterSeen(SHOWN_MS, () => {
          this.show('');
        });
      return outcome;
    } catch {
      return 'failed';
    }
  }

  /** Shows one of the section's sentences, by its name; an empty name removes the last one. */
  private show(name: string): void {
    this.stopHiding();
    const isSuccess = name === 'saved';
    const sentence = this.querySelector<HTMLTemplateElement>(`[data-said="${name}"]`)?.content.textContent ?? '';
    for (const region of this.querySelectorAll('[data-region]')) {
      region.textContent = (region.getAttribute('role') === 'status') === isSuccess ? sentence : '';
    }
    const bar = this.querySelector('.said');
    bar?.classList.toggle('snackbar', sentence !== '');
    bar?.classList.toggle('is-good', isSuccess);
    if (isSuccess) this.stopHiding = this.hideLater();
  }
}

defineElement('club-data', DataElement);
