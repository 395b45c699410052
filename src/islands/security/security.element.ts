import { defineElement } from '~/lib/browser/defineElement.ts';
import { wake } from '~/runtime/wake.ts';
import type * as Security from './mountSecurity.tsx';

/** Distance below the screen at which the section starts. */
const AHEAD = '600px';

/** An answer in the address may belong to a request to link an account; this page shows its outcome. */
const ANSWER = /[?&](?:code|error)=/;

/** Starts the security section when the reader scrolls near it: editing the name does not have to wait for it. */
class SecurityElement extends HTMLElement {
  connectedCallback(): void {
    const isAnswered = ANSWER.test(location.search);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!isAnswered && !entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void this.wake();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(this);
  }

  private async wake(): Promise<void> {
    const host = this.querySelector<HTMLElement>('[data-host]');
    if (host === null) return;
    await wake<typeof Security>(this, ({ mountSecurity }) => {
      mountSecurity(host);
    });
  }
}

defineElement('club-security', SecurityElement);
