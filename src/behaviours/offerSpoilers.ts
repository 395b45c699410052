import { addStyles } from '~/lib/browser/dom.ts';
import { noteSeenStage } from '~/runtime/preferences.ts';
import { SEEN_STAGE } from '~/runtime/items/visitor.ts';
import { readItem } from '~/runtime/storage.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import type { SpoilersFile } from './spoilersDoor.ts';
import styles from './spoilers.css?inline';

/** The stage whose result a part gives away; 0 for a part that gives away none. */
const toldBy = (part: Element): number => Number(part instanceof HTMLElement && part.dataset['tells']);

/** Parts with many siblings of their kind: they share one button, behind their list or table. */
const MEMBERS = 'tr, td, th, li, dl > div, li > span';
const WHOLE = 'table, ul, ol, dl';

/** A list whose mere number of parts gives something away. */
const TOGETHER = '[data-together]';

/**
 * Parts without a button of their own, because they only exist if there is something to give away: they are shown with the rest of the
 * page.
 */
const UNOFFERED = '[data-unoffered]';
/** The same for parts of many stages on one page: each is shown with its own stage. */
const ALONE = '[data-unoffered=alone]';

/** Parts that get no button: the reader opens the `<details>` around them, or shows the part beside them. */
const WAITING = `main details *, ${UNOFFERED}`;

const partsIn = (whole: Element): readonly Element[] => [...whole.querySelectorAll('[data-tells]')];

/** The last stage that any of the parts gives away. */
const lastIn = (parts: readonly Element[]): number => Math.max(0, ...parts.map(toldBy));

/** The height in pixels below which a part has room for one button only. */
const LOW = 90;

const newButton = (label: string, press: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', press);
  return button;
};

/**
 * The buttons in place of the hidden parts of this page, for a reader who has seen the race up to a stage (`HideParts.astro` hides the
 * parts).
 */
class Spoilers {
  private readonly words;
  private readonly settings: string;
  private seen: number;
  /** The button of each hidden part; a script that redraws the part may have removed it. */
  private readonly places = new WeakMap<Element, Element>();

  constructor({ words, settings }: SpoilersFile, seen: number) {
    this.words = wordsOf(words);
    this.settings = settings;
    this.seen = seen;
  }

  /** Adds the buttons that are missing. A part inside a hidden one waits until that one is shown. */
  offer(): void {
    for (const part of document.querySelectorAll('body [data-tells]')) {
      if (!this.isHidden(part) || part.matches(WAITING) || this.isWithinHidden(part)) continue;
      const whole = part.matches(MEMBERS) ? (part.closest(TOGETHER) ?? part.closest(WHOLE)) : null;
      if (this.places.get(whole ?? part)?.isConnected === true) continue;
      this.places.set(whole ?? part, whole === null ? this.offerPart(part) : this.offerRest(whole));
    }
  }

  /**
   * Shows the parts that the reader has asked for by opening a `<details>`; if they include the result of the next stage, it counts as
   * seen.
   */
  open(details: HTMLDetailsElement): void {
    const told = lastIn(partsIn(details));
    if (told <= this.seen) return;
    if (told === this.noted() + 1 && noteSeenStage(told)) this.seen = told;
    this.show(details, told);
  }

  /** The stored stage: another device of the member may have changed it. */
  private noted(): number {
    return readItem(SEEN_STAGE) ?? Infinity;
  }

  private isHidden(part: Element): boolean {
    return toldBy(part) > this.seen;
  }

  private isWithinHidden(part: Element): boolean {
    for (let around = part.parentElement; around !== null; around = around.parentElement)
      if (this.isHidden(around)) return true;
    return false;
  }

  /** Shows a part, the parts inside it, and the waiting parts of the page, as far as they tell of no later stage. */
  private show(part: Element, stage: number): void {
    const shown = [part, ...partsIn(part)].filter((each) => toldBy(each) <= stage);
    const stages = new Set(shown.map(toldBy));
    const waiting = [...document.querySelectorAll(UNOFFERED)].filter((each) =>
      each.matches(ALONE) ? stages.has(toldBy(each)) : toldBy(each) <= stage,
    );
    for (const each of [...shown, ...waiting]) each.removeAttribute('data-tells');
    // The `<head>` has the headline, too.
    const headline = document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content;
    if (part.matches('main') && headline !== undefined) document.title = headline;
  }

  private offerPart(part: Element): Element {
    const number = String(toldBy(part));
    const isPage = part.matches('main');
    const place = document.createElement(part.matches('ul, ol') ? 'li' : 'span');
    place.className = 'spoiler';
    const show = newButton(this.words(isPage ? 'showPage' : 'show', { number }), () => {
      place.remove();
      part.classList.remove('has-spoiler', 'is-page');
      this.show(part, Number(number));
      focusOn(part);
    });
    place.append(show);
    if (isPage || part.clientHeight > LOW) place.append(...this.more(part, number));
    else place.classList.add('is-low');
    part.classList.add('has-spoiler');
    part.classList.toggle('is-page', isPage);
    part.prepend(place);
    return place;
  }

  /** The further buttons of a part with room: one marks its stage as seen, if that is the next one, the other leads to the settings. */
  private more(part: Element, number: string): readonly Node[] {
    const about = document.createElement('b');
    about.textContent = this.words('tells', { number });
    const seen = newButton(this.words('seen', { number }), () => {
      const isNext = Number(number) === this.noted() + 1;
      if (!isNext || noteSeenStage(Number(number))) location.reload();
    });
    const settings = document.createElement('a');
    settings.href = this.settings;
    settings.textContent = this.words('change');
    const isPage = part.matches('main');
    return [
      ...(isPage ? [about] : []),
      ...(Number(number) === this.noted() + 1 ? [seen] : []),
      ...(isPage || part.matches('section') ? [settings] : []),
    ];
  }

  private offerRest(whole: Element): Element {
    const line = document.createElement('p');
    line.className = 'spoiler-rest';
    line.append(
      newButton(this.words('showRest'), () => {
        line.remove();
        this.show(whole, lastIn(partsIn(whole)));
        focusOn(whole);
      }),
    );
    whole.after(line);
    return line;
  }
}

/** The button that was pressed is gone: the focus moves to the part that it has shown. */
const focusOn = (part: Element): void => {
  if (!(part instanceof HTMLElement)) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
};

/** Adds buttons to everything hidden in this page, also to parts that are added later. */
export const offerSpoilers = (file: SpoilersFile, seen: number): void => {
  const spoilers = new Spoilers(file, seen);
  addStyles(styles);
  // Some may have been opened before this script had loaded.
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details[open]')) spoilers.open(details);
  spoilers.offer();
  // `toggle` does not bubble, so it is caught in the capture phase.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches('main details')) spoilers.open(target);
    },
    true,
  );
  new MutationObserver(() => {
    spoilers.offer();
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-tells'] });
};
