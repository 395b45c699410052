import { expect } from 'vitest';
import type { Key, Tab } from './drivers/tab.ts';
import { SITE } from './engine.ts';
import { eventually } from './eventually.ts';
import * as inPage from './inPage.ts';

/** An element of a page: a selector, and a text that the element contains. */
type Thing = string | readonly [css: string, words: string];

/** A reader's actions and observations in a tab; each waits until it succeeds. */
export type Reader = {
  readonly tab: Tab;
  readonly open: (path: string) => Promise<void>;
  readonly press: (thing: Thing) => Promise<void>;
  readonly key: (key: Key) => Promise<void>;
  /** Replaces the text of a field. */
  readonly fill: (css: string, text: string) => Promise<void>;
  readonly sees: (thing: Thing) => Promise<void>;
  readonly seesNo: (thing: Thing) => Promise<void>;
  /** The texts of the visible elements that match a selector, at this moment. */
  readonly texts: (css: string) => Promise<readonly string[]>;
  /** Waits until a function in the page returns this value. */
  readonly finds: <Given extends unknown[], Answer>(
    wanted: Awaited<Answer>,
    ask: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<void>;
  /** Waits until the page's address is this path; its query and fragment count only when `path` has one. */
  readonly isOn: (path: string) => Promise<void>;
};

const partsOf = (thing: Thing): [string, string | null] => (typeof thing === 'string' ? [thing, null] : [...thing]);

const addressOf = (): string => location.pathname + location.search + location.hash;

/** @param hasScripts whether its pages run scripts: without them no frame is reported. */
export function readerOf(tab: Tab, hasScripts: boolean): Reader {
  const spot = (thing: Thing, frames: number | 'scrolled' = 'scrolled') =>
    tab.evaluate(inPage.spotOf, ...partsOf(thing), frames);
  const finds: Reader['finds'] = async (wanted, ask, ...given) => {
    await eventually(async () => {
      expect(await tab.evaluate(ask, ...given)).toEqual(wanted);
    });
  };
  return {
    tab,
    finds,
    open: (path) => tab.goTo(new URL(path, SITE).href),
    press: (thing) =>
      eventually(async () => {
        const found = await spot(thing);
        if (found?.isReached !== true)
          throw new Error(`Nothing to press: ${String(thing)} is ${found === null ? 'not there' : 'covered'}.`);
        const again = await spot(thing, hasScripts ? 2 : 0);
        if (again?.x !== found.x || again.y !== found.y) throw new Error(`${String(thing)} is still moving.`);
        await tab.press(found);
      }),
    key: tab.key,
    fill: async (css, text) => {
      await eventually(() => tab.evaluate(inPage.enter, css));
      await tab.type(text);
    },
    sees: (thing) =>
      eventually(async () => {
        if ((await spot(thing)) === null) throw new Error(`${String(thing)} is not to be seen.`);
      }),
    seesNo: (thing) =>
      eventually(async () => {
        if ((await spot(thing)) !== null) throw new Error(`${String(thing)} is still to be seen.`);
      }),
    texts: (css) => tab.evaluate(inPage.textsOf, css),
    isOn: (path) =>
      eventually(async () => {
        const address = await tab.evaluate(addressOf);
        expect(path.includes('?') || path.includes('#') ? address : address.replace(/[?#].*$/, '')).toBe(path);
      }),
  };
}
