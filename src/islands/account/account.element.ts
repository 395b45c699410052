import { defineElement } from '~/lib/browser/defineElement.ts';
import { isRefused } from '~/runtime/consent.ts';
import { CLUB_COOKIE } from '~/runtime/items/member.ts';
import { countUp, isInvited } from '~/runtime/items/prompts.ts';
import { CONSENT_COOKIE } from '~/runtime/items/visitor.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { readCookie } from '~/runtime/storage.ts';
import type * as Account from './mountAccount.tsx';
import type * as Page from './startPage.ts';

/** The first sign of a reader's activity, by mouse, pen, finger or key. */
const INTENTS = ['pointerdown', 'keydown', 'scroll'] as const;
/** Another tab has stored something, or this one comes back into view. */
const CHANGES = ['storage', 'visibilitychange'] as const;

/** What a login leaves in an address, what requests one, and the property that sent the visitor. */
const ANSWER = /[?&#](?:code|state|error|access_token|id_token|r5_request_token|referrer)=/;

/**
 * The way into the account, on every page. What follows from a session, a consent or the number of page views is in one chunk (startPage.ts):
 * it loads at once for a member, after a consent, or where a login has come back; after the page has loaded where a question may be due; and
 * otherwise with the reader's first activity, so that a page which is only read loads nothing (docs/threat-model.md T61, T62).
 */
class AccountElement extends HTMLElement {
  private page: Promise<typeof Page> | undefined;

  connectedCallback(): void {
    this.querySelector('[data-member]')?.addEventListener('click', () => {
      loadChunk<typeof Account>(this)
        .then(({ openMenu }) => openMenu(this))
        .catch(() => {
          location.assign(this.dataset['profile'] ?? '');
        });
    });
    this.querySelector<HTMLAnchorElement>('[data-account]')?.addEventListener('click', ({ currentTarget }) => {
      // The login comes back to this page.
      if (currentTarget instanceof HTMLAnchorElement)
        currentTarget.search = `url_referrer=${encodeURIComponent(location.href)}`;
    });
    addEventListener('click', (event) => {
      if (!(event.target instanceof Element && event.target.closest('[data-consent]'))) return;
      event.preventDefault();
      void this.start(true).then((page) => page?.openConsent());
    });
    // A page that is left before the chunk has loaded was read, too.
    if (!ANSWER.test(location.href)) countUp('pageViews');
    this.startInTime();
  }

  private startInTime(): void {
    const consent = readCookie(CONSENT_COOKIE);
    const isMember = readCookie(CLUB_COOKIE) !== undefined;
    if (isMember || ANSWER.test(location.href) || (consent !== undefined && !isRefused())) {
      void this.start(false);
      return;
    }
    for (const intent of INTENTS)
      addEventListener(intent, () => void this.start(true), { once: true, passive: true, capture: true });
    for (const change of CHANGES) addEventListener(change, () => void this.start(false), { once: true, capture: true });
    if (!isRefused() || isInvited()) addEventListener('load', () => void this.start(false));
  }

  /** Undefined where the chunk is gone: the page stays as it is (docs/threat-model.md R16, R17). */
  private start(hasActed: boolean): Promise<typeof Page | undefined> {
    this.page ??= loadChunk<typeof Page>(this, 'page').then((page) => {
      page.startPage(this, hasActed);
      return page;
    });
    return this.page.catch(() => undefined);
  }
}

defineElement('club-account', AccountElement);
