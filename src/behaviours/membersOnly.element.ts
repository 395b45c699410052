type SidebarModule = { readonly openSidebar: () => Promise<void> };

/** Opens the login at the side of the page; whenever that does not work, the link leads to the page of its own. */
class MembersOnlyElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      link.setAttribute('aria-busy', 'true');
      this.open()
        .catch(() => {
          location.assign(link.href);
        })
        .finally(() => {
          link.removeAttribute('aria-busy');
        });
    });
  }

  private async open(): Promise<void> {
    const { openSidebar } = (await import(/* @vite-ignore */ this.dataset['chunk'] ?? '')) as SidebarModule;
    await openSidebar();
  }
}

customElements.define('club-members-only', MembersOnlyElement);
