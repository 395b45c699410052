import { addStyles } from '~/lib/browser/dom.ts';
import { noteSeenStage } from '~/runtime/preferences.ts';
import { SEEN_STAGE } from '~/runtime/items/visitor.ts';
import { readItem } from '~/runtime/storage.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import type { SpoilersFile } from './spoilersDoor.ts';
import styles from './spoilers.css?inline';

/** The stage after which a part tells something; 0 for one that does not. */
const toldBy = (part: Element): number => Number(part instanceof HTMLElement && part.dataset['tells']);

/** Parts with many of their kind beside them: they share one way to show them, behind the list or table in which they stand. */
const MEMBERS = 'tr, td, th, li, dl > div, li > span';
const WHOLE = 'table, ul, ol, dl';

/** A list whose parts tell by being there. */
const TOGETHER = '[data-together]';

/** What is shown with the rest of the page, because it stands only where there is something to tell. */
const UNOFFERED = '[data-unoffered]';
/** Those of many stages on one page: each is shown with its own stage. */
const ALONE = '[data-unoffered=alone]';

/** What has no button: the reader opens what is around it, or shows what is beside it. */
const WAITING = `main details *, ${UNOFFERED}`;

const partsIn = (whole: Element): readonly Element[] => [...whole.querySelectorAll('[data-tells]')];

/** The last stage of which any of the parts tells. */
const lastIn = (parts: readonly Element[]): number => Math.max(0, ...parts.map(toldBy));

/** A part lower than this has room for one button, in pixels. */
const LOW = 90;

const newButton = (label: string, press: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', press);
  return button;
};

/** What stands in the place of hidden parts of this page, whose reader has seen the race up to a stage (`HideParts.astro` hides them). */
class Spoilers {
  private readonly words;
  private readonly settings: string;
  private seen: number;
  /** By what is hidden, what shows it; a script that draws a part anew may have taken it away. */
  private readonly places = new WeakMap<Element, Element>();

  constructor({ words, settings }: SpoilersFile, seen: number) {
    this.words = wordsOf(words);
    this.settings = settings;
    this.seen = seen;
  }

  /** Offers what has not been offered yet. A part within a hidden one waits until that is shown. */
  offer(): void {
    for (const part of document.querySelectorAll('body [data-tells]')) {
      if (!this.isHidden(part) || part.matches(WAITING) || this.isWithinHidden(part)) continue;
      const whole = part.matches(MEMBERS) ? (part.closest(TOGETHER) ?? part.closest(WHOLE)) : null;
      if (this.places.get(whole ?? part)?.isConnected === true) continue;
      this.places.set(whole ?? part, whole === null ? this.offerPart(part) : this.offerRest(whole));
    }
  }

  /** Shows what a reader has asked for by opening it; with the result of the next stage, that has been seen. */
  open(details: HTMLDetailsElement): void {
    const told = lastIn(partsIn(details));
    if (told <= this.seen) return;
    if (told === this.noted() + 1 && noteSeenStage(told)) this.seen = told;
    this.show(details, told);
  }

  /** The stage that is noted now: another device of the member may have moved it. */
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

  /** Shows a part, and in it and of what waits in the page what tells no later stage. */
  private show(part: Element, stage: number): void {
    const shown = [part, ...partsIn(part)].filter((each) => toldBy(each) <= stage);
    const stages = new Set(shown.map(toldBy));
    const waiting = [...document.querySelectorAll(UNOFFERED)].filter((each) =>
      each.matches(ALONE) ? stages.has(toldBy(each)) : toldBy(each) <= stage,
    );
    for (const each of [...shown, ...waiting]) each.removeAttribute('data-tells');
    // The headline stands in the head, too.
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

  /** What else a part with room offers: that its stage was seen, if that is the next one, and where the reader changes what is hidden. */
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

/** The button that was pressed is gone: a keyboard user goes on at what it has shown. */
const focusOn = (part: Element): void => {
  if (!(part instanceof HTMLElement)) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
};

/** Offers everything hidden in this page, also what comes later. */
export const offerSpoilers = (file: SpoilersFile, seen: number): void => {
  const spoilers = new Spoilers(file, seen);
  addStyles(styles);
  // Some may have been opened before this was there.
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details[open]')) spoilers.open(details);
  spoilers.offer();
  // `toggle` does not bubble: it is caught on its way down.
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
