import { defineElement } from '~/lib/browser/defineElement.ts';
import { followConsent } from './followConsent.ts';
import { followPrompts } from './followPrompts.ts';
import { hasClubCookie, isAhead, stored } from './stored.ts';

type AccountModule = {
  readonly begin: (element: HTMLElement) => Promise<void>;
  readonly openMenu: (element: HTMLElement) => void;
  readonly restore: (element: HTMLElement) => Promise<void>;
  readonly leave: (element: HTMLElement) => Promise<void>;
};

/** The first sign of a reader's activity, by mouse, pen, finger or key. Until then the session is not checked. */
const INTENTS = ['pointerdown', 'keydown', 'scroll'] as const;

/** When the provider was asked last; for five minutes it is not asked again. */
const ASKED = 'refresh_checked';
const ASKED_LIFE_MS = 300_000;

/** What a login leaves in an address, what requests one, and the property that sent the visitor. */
const SAID = /[?&#](?:code|state|error|access_token|id_token|r5_request_token|referrer)=/;

/**
 * The way into the account. A visitor's page sends no request before the visitor does something, and then one small one. React and the SDK
 * load only with a session, or with the first use of the menu.
 */
class AccountElement extends HTMLElement {
  connectedCallback(): void {
    this.followOthers();
    followConsent(this.dataset['questions'] ?? '');
    this.querySelector('[data-member]')?.addEventListener('click', () => {
      this.call('openMenu', () => {
        location.assign(this.dataset['profile'] ?? '');
      });
    });
    this.querySelector('[data-account]')?.addEventListener('click', this.remember);
    // A login that has come back is all that a page has to say.
    if (SAID.test(location.href)) this.call('begin');
    else followPrompts(this.dataset['questions'] ?? '');
    if (document.documentElement.dataset['session'] === 'member') this.publish('member');
    else if (hasClubCookie() && !isAhead('sessionStorage', ASKED)) this.call('restore');
    else for (const intent of INTENTS) addEventListener(intent, this.ask, { once: true, passive: true });
  }

  /** Another tab, or the way Back, may know better than this page (docs/threat-model.md T33, T34; R09). */
  private followOthers(): void {
    const look = (): void => {
      // A profile runs out and is found again; a session is over when its cookie is gone.
      if (!hasClubCookie()) this.show(false);
      else if (stored('localStorage', 'profile') !== null) this.show(true);
    };
    if ('BroadcastChannel' in window) {
      new BroadcastChannel('club-auth').addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        this.show(data === 'signed-in');
      });
    }
    addEventListener('storage', look);
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
  }

  private show(isMember: boolean): void {
    const mark = document.documentElement.dataset;
    if (isMember === (mark['session'] === 'member')) return;
    if (isMember) mark['session'] = 'member';
    else delete mark['session'];
    this.publish(isMember ? 'member' : 'anonymous');
    if (isMember) return;
    this.querySelector('dialog')?.close();
    if (stored('sessionStorage', 'tokens') !== null) this.call('leave');
  }

  private publish(status: 'anonymous' | 'member' | 'unavailable'): void {
    document.dispatchEvent(new CustomEvent('club:session', { detail: { status, isFirstLogin: false } }));
  }

  /** The login comes back to this page. */
  private readonly remember = (): void => {
    try {
      localStorage.setItem('url_referrer', JSON.stringify({ value: location.href, expiresAt: null }));
    } catch {
      // From there a login leads to the club.
    }
  };

  private readonly ask = (): void => {
    for (const intent of INTENTS) removeEventListener(intent, this.ask);
    try {
      if (sessionStorage.getItem(ASKED) !== null) return;
      sessionStorage.setItem(ASKED, `{"value":true,"expiresAt":${Date.now() + ASKED_LIFE_MS}}`);
    } catch {
      return;
    }
    const { identity = '', client = '' } = this.dataset;
    fetch(`${identity}/identity/v1/sso/data?client_id=${client}`, { credentials: 'include' })
      .then((answer) => answer.json())
      .then((body: unknown) => {
        if (body instanceof Object && 'is_authenticated' in body && body.is_authenticated === true)
          this.call('restore');
        else this.publish('anonymous');
      })
      // Without an answer the page stays a visitor's; the menu shows the reason.
      .catch(() => {
        this.publish('unavailable');
      });
  };

  /** Has the header's chunk do something; where that is gone, the page stays as it is (docs/threat-model.md R16, R17). */
  private call(name: keyof AccountModule, otherwise: () => void = () => undefined): void {
    (import(/* @vite-ignore */ this.dataset['chunk'] ?? '') as Promise<AccountModule>).then(
      (module) => module[name](this),
      otherwise,
    );
  }
}

defineElement('club-account', AccountElement);
