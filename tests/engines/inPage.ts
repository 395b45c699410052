/*
 * Functions that run in a page, also in engines that are years old: each is sent as text, so it refers to nothing outside itself, and
 * uses no feature of the platform from after 2020.
 */

type Spot = { readonly x: number; readonly y: number; readonly isReached: boolean };

/**
 * Returns the centre of the first visible element that matches a selector and contains a text, and whether a click there reaches it; null
 * if there is none. Scrolls to it first, or else leaves the page where it is and waits for some frames, in which other scrolling ends, such
 * as Firefox's to the caret of a field in which a test has just typed.
 */
export const spotOf = async (css: string, text: string | null, frames: number | 'scrolled'): Promise<Spot | null> => {
  const isSeen = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const says = (element: Element): boolean =>
    text === null || element.textContent.replace(/\s+/g, ' ').trim().includes(text);
  const element = [...document.querySelectorAll(css)].find((each) => says(each) && isSeen(each));
  if (element === undefined) return null;
  if (frames === 'scrolled') {
    // With smooth scrolling the element would still move at the time of the click.
    document.documentElement.style.scrollBehavior = 'auto';
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  } else {
    for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const [box] = element.getClientRects();
  if (box === undefined) return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const met = document.elementFromPoint(x, y);
  return { x, y, isReached: met !== null && (element.contains(met) || met.contains(element)) };
};

/** The texts of the visible elements that match a selector, in document order. */
export const textsOf = (css: string): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>(css)]
    .filter((element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible')
    .map((element) => element.innerText.replace(/\s+/g, ' ').trim());

/** Focuses a field and selects its text, so that typing replaces it. */
export const enter = (css: string): void => {
  const field = document.querySelector<HTMLInputElement>(css);
  if (field === null) throw new Error(`There is no field ${css}.`);
  if (field.disabled) throw new Error(`The field ${css} is disabled.`);
  document.documentElement.style.scrollBehavior = 'auto';
  field.focus({ preventScroll: true });
  field.select();
};

/** Chooses an option of a list, with the events that a reader's choice causes. */
export const choose = (css: string, value: string): void => {
  const list = document.querySelector<HTMLSelectElement>(css);
  if (list === null || list.disabled) throw new Error(`There is no open list ${css}.`);
  list.value = value;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
};

export const valueOf = (css: string): string => document.querySelector<HTMLInputElement>(css)?.value ?? '';

export const attributeOf = (css: string, name: string): string | null =>
  document.querySelector(css)?.getAttribute(name) ?? null;

/** The width of the page beyond the viewport, in pixels, when its fonts have loaded. */
export const overflow = async (): Promise<number> => {
  await document.fonts.ready;
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
};

/** Whether the focused element matches a selector. */
export const hasFocus = (css: string): boolean => document.activeElement?.matches(css) ?? false;

/** The computed style of the first element that matches a selector. */
export const styleOf = (css: string, property: string): string => {
  const element = document.querySelector(css);
  return element === null ? '' : getComputedStyle(element).getPropertyValue(property);
};

/** Applies the print styles to the screen, by rewriting the media queries of all style sheets. */
export const turnToPaper = (): void => {
  const turn = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { mediaText } = rule.media;
        if (/^print\b/.test(mediaText)) rule.media.mediaText = mediaText.replace('print', 'all');
        else if (/^(?:only )?screen\b/.test(mediaText)) rule.media.mediaText = 'not all';
      }
      if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) {
    const { mediaText } = sheet.media;
    if (mediaText === 'print') sheet.media.mediaText = 'all';
    else if (mediaText === 'screen') sheet.media.mediaText = 'not all';
    turn(sheet.cssRules);
  }
};

/** Whether an element and everything in it has a transparent background. */
export const isSeeThrough = (css: string): boolean => {
  const element = document.querySelector(css);
  if (element === null) return true;
  const parts = [element, ...element.querySelectorAll('*')];
  return parts.every((part) => /^(?:transparent|rgba\(.*, 0\))$/.test(getComputedStyle(part).backgroundColor));
};
