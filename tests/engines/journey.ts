import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { refuseConsent } from '../browser/refuseConsent.ts';
import { rememberPrompts } from '../browser/rememberPrompts.ts';
import { ENGINE, SITE, startBrowser } from './engine.ts';
import { readerOf, type Reader } from './reader.ts';

/** A journey that takes longer hangs: a guard, not a measure of speed; milliseconds. */
const LIMIT_MS = 180_000;

const [WIDTH, HEIGHT] = [1280, 800];

/** A small file of the site without scripts: what a browser shall know beforehand is left there. */
const PLAIN_FILE = '/robots.txt';

const SCREENSHOTS = join('test-results', 'engines');

type Options = {
  /** Whether the browser runs scripts. */
  readonly scripts?: boolean;
  /** Whether this browser has not been asked for its consent yet; else it has refused, and has closed all that opens by itself. */
  readonly isNew?: boolean;
  /** Mishaps that a journey provokes itself. */
  readonly mishapsExpected?: RegExp;
};

/** Another browser of the same engine, for journeys of two people. */
type Elsewhere = () => Promise<Reader>;

type Work = (reader: Reader, elsewhere: Elsewhere) => Promise<void>;

/** One page followed another too soon to be animated (`@view-transition`): nothing is lost. */
const UNANIMATED = /Transition was (?:aborted|skipped)|view transition/i;

/** Firefox looks for an icon of the plain file, whose policy allows nothing. */
const OF_PLAIN_FILE = /favicon\.ico/;

/** A letter's file was under way when the page was left (Firefox: NS_BINDING_ABORTED). */
const LEFT_EARLY = /downloadable font: download failed .*status=2152398850/;

const browser = startBrowser();

afterAll(() => browser.close());

/**
 * A journey through the site, in a browser of its own. It fails too when anything went wrong unseen: an uncaught error, an error in the
 * console, a violation of the policy. A journey that fails leaves a picture of what was in sight.
 */
export function journey(title: string, work: Work, options: Options = {}): void {
  test(title, { timeout: LIMIT_MS }, async () => {
    const readers: Reader[] = [];
    const begin = async (): Promise<Reader> => {
      const reader = await start(options);
      readers.push(reader);
      return reader;
    };
    try {
      await work(await begin(), begin);
      const mishaps = (await Promise.all(readers.map(({ tab }) => tab.mishaps()))).flat();
      const { mishapsExpected = /^$/ } = options;
      const known = [UNANIMATED, OF_PLAIN_FILE, LEFT_EARLY, mishapsExpected];
      expect(mishaps.filter((mishap) => !known.some((pattern) => pattern.test(mishap)))).toEqual([]);
    } catch (error) {
      await keepPicture(title, readers);
      throw error;
    } finally {
      for (const { tab } of readers) await tab.close();
    }
  });
}

async function start({ scripts = true, isNew = false }: Options): Promise<Reader> {
  const tab = await browser.open({ scripts });
  const reader = readerOf(tab);
  await tab.resize(WIDTH, HEIGHT);
  if (!isNew) {
    await reader.open(PLAIN_FILE);
    await tab.evaluate(refuseConsent, SITE);
    await tab.evaluate(rememberPrompts, SITE);
  }
  return reader;
}

async function keepPicture(title: string, readers: readonly Reader[]): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  const name = `${ENGINE.name}-${title.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}`;
  for (const [index, { tab }] of readers.entries()) {
    const picture = await tab.screenshot().catch(() => undefined);
    if (picture !== undefined) writeFileSync(join(SCREENSHOTS, `${name}-${index + 1}.png`), picture);
  }
}
