import { defineElement } from '~/lib/browser/defineElement.ts';
import { queryAtPress } from '~/lib/browser/queryAtPress.ts';
import { isRefused } from '~/runtime/consent.ts';
import { countUp } from '~/runtime/promptCounts.ts';
import { CLUB_COOKIE, noteAsked, REFRESH_CHECKED } from '~/runtime/items/member.ts';
import { isInvited } from '~/runtime/items/prompts.ts';
import { CONSENT_COOKIE } from '~/runtime/items/visitor.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { readCookie, readItem } from '~/runtime/storage.ts';
import { bringsAnswer } from './bringsAnswer.ts';
import type * as Account from './mountAccount.tsx';
import type * as Page from './startPage.ts';

/** The first sign of a reader's activity, by mouse, pen, finger or key. Until then the session is not checked. */
const INTENTS = ['pointerdown', 'keydown', 'scroll'] as const;
/** Another tab has stored something, or this one has become visible again. */
const CHANGES = ['storage', 'visibilitychange'] as const;

/** Whether a member is logged in, or a visitor has consented to something. */
const isDue = (): boolean =>
  readCookie(CLUB_COOKIE) !== undefined || (readCookie(CONSENT_COOKIE) !== undefined && !isRefused());

/**
 * The entry to the account, on every page. Everything that depends on a session, a consent or the number of page views is in one chunk
 * (startPage.ts). It loads at once for a member, after a consent, or when a login has returned; after `load` if a prompt may be due; and
 * otherwise if the provider has a session for this browser or does not respond. A page that is only read sends one small request, on the
 * reader's first activity, and loads no chunk (docs/threat-model.md T61, T62).
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
    // The login returns to this page, and uses the client of the remembered property (src/lib/identity/login/nextPlace.ts).
    queryAtPress(this, 'club-account > a', (link) => {
      const query = new URLSearchParams(link.search);
      query.set('url_referrer', location.href);
      return query.toString();
    });
    addEventListener('click', (event) => {
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-consent]');
      if (!link) return;
      event.preventDefault();
      // If the settings cannot be shown, the link leads to its page.
      const leave = (): void => {
        location.assign(link.href);
      };
      void this.start().then((page) => {
        if (page) void page.openConsent(leave);
        else leave();
      });
    });
    // Counted at once: a page that is left before the chunk has loaded was read, too.
    if (!bringsAnswer(location.href)) countUp('pageViews');
    this.startInTime();
  }

  private startInTime(): void {
    // The reader's action is handled first: request and storage take a slow phone some 7 ms.
    const askSoon = (): void => {
      setTimeout(this.ask);
    };
    for (const intent of INTENTS) addEventListener(intent, askSoon, { once: true, passive: true });
    if (isDue() || bringsAnswer(location.href)) void this.start();
    else {
      const look = (): void => {
        if (!document.hidden && isDue()) void this.start();
      };
      for (const change of CHANGES) addEventListener(change, look, true);
      if (!isRefused() || isInvited()) addEventListener('load', () => void this.start());
    }
  }

  /** Asks whether the provider has a session for this browser: once in five minutes, and never if that cannot be stored. */
  private readonly ask = (): void => {
    if (readCookie(CLUB_COOKIE) !== undefined || readItem(REFRESH_CHECKED) !== undefined || !noteAsked()) return;
    void fetch(this.dataset['question'] ?? '', { credentials: 'include' })
      .then((response): Promise<Page.Answer> => response.json())
      .catch(() => undefined)
      .then((answer) => {
        // A visitor without a session needs no chunk.
        if (this.page !== undefined || answer?.is_authenticated !== false)
          void this.start().then((page) => page?.takeAnswer(this, answer));
      });
  };

  /**
   * Undefined if the chunk is missing: the page stays as it is (docs/threat-model.md R16, R17), and no longer awaits an answer
   * (AwaitMember.astro).
   */
  private start(): Promise<typeof Page | undefined> {
    this.page ??= loadChunk<typeof Page>(this, 'page').then((page) => {
      page.startPage(this);
      return page;
    });
    return this.page.catch(() => {
      document.querySelector('[data-session=awaited]')?.removeAttribute('data-session');
      return undefined;
    });
  }
}

defineElement('club-account', AccountElement);
