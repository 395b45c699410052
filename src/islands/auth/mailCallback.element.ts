import { defineElement } from '~/lib/browser/defineElement.ts';

/** Shows the outcome of the link in a mail; after success the page goes on, unless the member chooses to stay (ASVS 3.7.3). */
class MailCallbackElement extends HTMLElement {
  connectedCallback(): void {
    const url = new URL(location.href);
    const error = url.searchParams.get('error');
    const known = [...this.querySelectorAll<HTMLElement>('[data-outcome]')];
    const outcome = known.find(({ dataset }) => dataset['outcome'] === (error ?? 'verified')) ?? known[1];
    if (outcome !== undefined) outcome.hidden = false;
    for (const name of ['error', 'error_description']) url.searchParams.delete(name);
    history.replaceState(null, '', url);
    if (error === null) this.goOn();
  }

  /** The login for which the mail was requested, if the link names one (login/provider.ts); else the club. */
  private next(): string {
    const { next = '/', login = '' } = this.dataset;
    const back = new URLSearchParams(location.search).get('return_to') ?? '';
    return back.startsWith(`${location.origin}${login}?`) ? back : next;
  }

  private goOn(): void {
    const { delay = '0' } = this.dataset;
    const next = this.next();
    this.querySelector('a.button')?.setAttribute('href', next);
    const timer = setTimeout(() => {
      location.assign(next);
    }, Number(delay));
    const stay = this.querySelector<HTMLElement>('[data-stay]');
    if (stay === null) return;
    stay.hidden = false;
    stay.addEventListener('click', () => {
      clearTimeout(timer);
      stay.hidden = true;
    });
  }
}

defineElement('club-mail-callback', MailCallbackElement);
