import { SCROLL_THROTTLE_MS } from '~/config/timing.ts';
import { isVisible } from '~/lib/browser/openAtSide.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { wellFormed } from '~/lib/wellFormed.ts';
import { FOLLOWED_NAME } from '~/runtime/items/preferenceNames.ts';
import { CHOSEN_LANGUAGE_NAME } from '~/runtime/items/visitor.ts';
import { readText, writeItem } from '~/runtime/storage.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Menus from './fillMenus.ts';

/**
 * The header's states: `is-down` at the top and when scrolling up, `is-up` when scrolling down, `is-fixed` once scrolled; `is-pinned` on
 * the page past the header's height; the burger's sheet and the search box as `is-open`. It also fills the menus and stores the language
 * that the reader chooses. Specification, section 4. Without this element the burger is a link, the menus are `<details>` and the form
 * sends itself.
 */
class HeaderElement extends HTMLElement {
  private lastY = 0;
  private due: number | undefined;

  connectedCallback(): void {
    this.classList.add('is-ready');
    const settle = (): void => {
      this.settle();
    };
    addEventListener('scroll', () => (this.due ??= window.setTimeout(settle, SCROLL_THROTTLE_MS)), { passive: true });
    // In the first frame: before the layout of the page the scroll position is not known.
    requestAnimationFrame(settle);
    this.querySelector('[data-burger]')?.setAttribute('aria-expanded', 'false');
    this.addEventListener('click', (event) => {
      this.press(event);
    });
    this.addEventListener('submit', (event) => {
      this.search(event);
    });
    this.awaitMenus();
    // Parts of the page are hidden (HideParts.astro), or followed riders must be marked: the chunk of the menus does both.
    if (document.documentElement.dataset['seen'] || readText(FOLLOWED_NAME))
      loadChunk<typeof Menus>(this).then(
        ({ followReader }) => followReader(),
        () => undefined,
      );
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      // Safari does not focus a button that is pressed: the focus is on the body, and counts as being on the burger.
      if (this.classList.contains('is-open') && document.activeElement === document.body)
        this.querySelector<HTMLElement>('[data-burger]')?.focus();
      this.close();
    });
    // A menu covers the page: a press or a focus behind it closes it.
    for (const type of ['click', 'focusin'])
      document.addEventListener(type, ({ target }) => {
        if (target instanceof Node && !this.contains(target)) this.close();
      });
  }

  /** Loads the entries of the menus when the first menu is opened. */
  private awaitMenus(): void {
    const fill = ({ target }: Event): void => {
      // Dialogs of the header fire the same event when they open, but are no menus.
      if (!(target instanceof HTMLDetailsElement)) return;
      this.removeEventListener('toggle', fill, true);
      loadChunk<typeof Menus>(this)
        .then(({ fillMenus }) => fillMenus(this))
        .catch(() => {
          this.awaitMenus();
        });
    };
    // `toggle` does not bubble, so it is caught in the capture phase.
    this.addEventListener('toggle', fill, true);
  }

  private settle(): void {
    this.due = undefined;
    const y = Math.max(0, scrollY);
    const isUp = y > this.lastY && y > 0;
    if (y !== this.lastY || y === 0) {
      this.classList.toggle('is-up', isUp);
      this.classList.toggle('is-down', !isUp);
    }
    this.classList.toggle('is-fixed', y > 0);
    document.body.classList.toggle('is-pinned', y > this.offsetHeight);
    this.lastY = y;
  }

  private press(event: Event): void {
    if (!(event.target instanceof Element)) return;
    const language = event.target.closest<HTMLElement>('a[hreflang]')?.lang;
    // From now on `/` redirects to this language (chooseLanguage.ts).
    if (language !== undefined) writeItem(CHOSEN_LANGUAGE_NAME, language);
    const burger = event.target.closest('[data-burger]');
    if (!burger) return;
    event.preventDefault();
    const isOpen = this.classList.contains('is-open');
    // If nothing is open, the focus cannot be in a hidden part: that check costs a layout, and the menu must respond at once.
    if (isOpen || this.querySelector('details[open], .is-open')) this.close();
    this.classList.toggle('is-open', !isOpen);
    burger.setAttribute('aria-expanded', String(!isOpen));
  }

  private search(event: Event): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const input = form.querySelector('input');
    const query = (input?.value ?? '').trim();
    // On the search page the field contains a query before it is shown: the press that opens the box must not submit it again.
    const isShown = input !== null && isVisible(input);
    if (!form.classList.contains('is-open')) {
      form.classList.add('is-open');
      input?.focus();
    }
    // A function as replacement: `$&` in a query is text. A lone surrogate would make encodeURIComponent throw (T48).
    if (query !== '' && isShown)
      location.assign(
        (form.getAttribute('action') ?? '').replace('*query*', () => encodeURIComponent(wellFormed(query))),
      );
  }

  private close(): void {
    // Not by `:focus`, which matches nothing in a window in the background.
    const { activeElement: focused } = document;
    this.classList.remove('is-open');
    this.querySelector('[data-burger]')?.setAttribute('aria-expanded', 'false');
    for (const menu of this.querySelectorAll('details[open]')) menu.removeAttribute('open');
    this.querySelector('.search-box.is-open')?.classList.remove('is-open');
    // A part that is hidden loses the focus: it moves to the control that shows the part again.
    if (focused === null || !this.contains(focused) || isVisible(focused)) return;
    const openers = [
      ...(focused.closest('details, form')?.querySelectorAll<HTMLElement>('summary, button') ?? []),
      this.querySelector<HTMLElement>('[data-burger]'),
    ];
    openers.find((opener) => opener !== null && isVisible(opener))?.focus();
  }
}

defineElement('club-header', HeaderElement);
