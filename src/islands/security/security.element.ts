import { defineElement } from '~/lib/browser/defineElement.ts';
import { wake } from '~/runtime/wake.ts';
import type * as Security from './mountSecurity.tsx';

/** How far below the screen the section may still be when it wakes. */
const AHEAD = '600px';

/** An answer in the address may be that of an account to be linked; this page shows its outcome. */
const ANSWER = /[?&](?:code|error)=/;

/** Wakes the security section when the reader comes near it: a change of the name does not wait for it. */
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
