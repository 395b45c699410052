type ProfileModule = { readonly mountProfile: (element: HTMLElement) => void };

/** Wakes the forms of the profile page. */
class ProfileElement extends HTMLElement {
  connectedCallback(): void {
    void this.wake();
  }

  private async wake(): Promise<void> {
    try {
      const { mountProfile } = (await import(/* @vite-ignore */ this.dataset['chunk'] ?? '')) as ProfileModule;
      mountProfile(this);
      this.classList.add('is-awake');
    } catch {
      this.querySelector('[data-failed]')?.toggleAttribute('hidden', false);
    }
  }
}

customElements.define('club-profile', ProfileElement);
