import { beforeEach, describe, expect, it, vi } from 'vitest';
import '~/behaviours/header.element.ts';
import '~/islands/account/account.element.ts';
import { takeMailLink } from '~/islands/shared/mailLink.ts';
import { keepArrival, keepQuery } from '~/lib/browser/keptLinks.ts';

const open = (path: string, content = ''): void => {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<club-header>
    <nav class="languages"><a href="/de/x/" lang="de" hreflang="de">de</a></nav>
    <club-account>
      <a href="/en/authentication/" data-account>Log in</a>
      <a href="/en/authentication/?initialScreen=signup">Join</a>
    </club-account>
  </club-header>${content}`;
};

/** Opens a page of the login. */
const openLogin = (path: string): void => {
  open(path);
  keepArrival();
};

/** The target of a link after a press; jsdom itself does not navigate. */
const pressed = (selector: string, type = 'click'): string => {
  const link = document.querySelector<HTMLAnchorElement>(selector);
  link?.addEventListener('click', (event) => {
    event.preventDefault();
  });
  link?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  return `${link?.pathname ?? ''}${link?.search ?? ''}`;
};

beforeEach(() => {
  localStorage.clear();
});

const JOIN = 'club-account a + a';

describe('the header’s login', () => {
  const here = (path: string): string => encodeURIComponent(location.origin + path);

  it.each(['click', 'pointerdown'])('returns to the page, by a %s', (type) => {
    open('/en/stages/?type=flat');
    expect(pressed('[data-account]', type)).toBe(`/en/authentication/?url_referrer=${here('/en/stages/?type=flat')}`);
  });

  it('leads the sign-up back to the page as well, and to the address of the last press', () => {
    open('/en/stages/?type=flat');
    pressed(JOIN);
    history.replaceState(null, '', '/en/stages/');
    expect(pressed(JOIN)).toBe(`/en/authentication/?initialScreen=signup&url_referrer=${here('/en/stages/')}`);
  });
});

describe('the language menu', () => {
  it('leads to the current state of the page, after a filter has changed', () => {
    open('/en/riders/?team=AST');
    keepQuery(['team']);
    expect(pressed('a[hreflang]')).toBe('/de/x/?team=AST');
    history.replaceState(null, '', '/en/riders/');
    expect(pressed('a[hreflang]')).toBe('/de/x/');
  });

  it('has the parameters of every part of the page, and no others', () => {
    open('/en/riders/?team=AST&bib=1&utm_source=letter&code=secret');
    keepQuery(['team', 'country']);
    keepQuery(['bib', 'name']);
    expect(pressed('a[hreflang]')).toBe('/de/x/?team=AST&bib=1');
  });

  it('leaves the links of article cards unchanged', () => {
    open('/en/news/?tag=sprint', '<article><a href="/de/nachrichten/a/" hreflang="de">Artikel</a></article>');
    keepQuery(['tag']);
    expect(pressed('article a')).toBe('/de/nachrichten/a/');
    expect(pressed('.languages a')).toBe('/de/x/?tag=sprint');
  });

  it('has its listeners registered once, however often an element of the page is connected', () => {
    const listen = vi.spyOn(globalThis, 'addEventListener');
    open('/en/news/?tag=sprint');
    listen.mockClear();
    for (let times = 0; times < 3; times += 1) keepQuery(['tag']);
    // Two events; none if an earlier test has registered them.
    expect(listen.mock.calls.length).toBeLessThanOrEqual(2);
    listen.mockRestore();
  });

  it.each(['click', 'pointerdown'])('leads to the same visit by a %s', (type) => {
    openLogin('/en/authentication/?referrer=fantasy&redirectUri=/en/stages/&restrictedMessage=club&code=secret');
    expect(pressed('a[hreflang]', type)).toBe(
      '/de/x/?referrer=fantasy&redirectUri=%2Fen%2Fstages%2F&restrictedMessage=club',
    );
  });
});

it('the language menu names the address that a property has opened for its code, through further languages', () => {
  const opened = encodeURIComponent(`${location.origin}/fr/authentification/`);
  openLogin('/fr/authentification/?referrer=eshop&code_challenge=c&state=s');
  const kept = `?referrer=eshop&code_challenge=c&state=s&redirect_uri=${opened}`;
  expect(pressed('a[hreflang]')).toBe(`/de/x/${kept}`);
  openLogin(`/de/authentifizierung/${kept}`);
  expect(pressed('a[hreflang]')).toBe(`/de/x/${kept}`);
});

it('the header’s login on a page of the login keeps the purpose of the visit, and does not return to that page', () => {
  openLogin('/en/password-reset/?return_to=x&verification_code=1&email=a');
  expect(pressed('[data-account]')).toBe('/en/authentication/?return_to=x');
  keepArrival();
  open('/en/authentication/?referrer=eshop&code_challenge=c&state=s&initialScreen=signup');
  expect(pressed('[data-account]')).toBe('/en/authentication/?referrer=eshop&code_challenge=c&state=s');
  expect(pressed(JOIN)).toBe('/en/authentication/?initialScreen=signup&referrer=eshop&code_challenge=c&state=s');
});

it('T20 the language menu keeps the parameters of a mail’s link, which were removed from the address', () => {
  openLogin('/en/password-reset/?verification_code=123456&email=ana%40club.example');
  expect(takeMailLink()?.verificationCode).toBe('123456');
  expect(location.href).toBe(`${location.origin}/en/password-reset/`);
  expect(pressed('a[hreflang]')).toBe('/de/x/?verification_code=123456&email=ana%40club.example');
});

it('T20 the link of a mail leaves the address and the history, and the purpose of the visit stays', () => {
  const before = history.length;
  openLogin('/en/password-reset/?return_to=x&verification_code=1&email=a&client_id=club');
  expect(takeMailLink()).toEqual({ email: 'a', verificationCode: '1', isRecovery: true });
  expect(`${location.pathname}${location.search}`).toBe('/en/password-reset/?return_to=x&client_id=club');
  expect([history.length, history.state]).toEqual([before, null]);
  expect(takeMailLink()).toBeUndefined();
  expect(pressed('[data-account]')).toBe('/en/authentication/?return_to=x');
});
