import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { refuseConsent } from '../browser/refuseConsent.ts';
import { rememberPrompts } from '../browser/rememberPrompts.ts';
import { ENGINE, SITE, startBrowser } from './engine.ts';
import { readerOf, type Reader } from './reader.ts';

/** The time limit of a test in milliseconds: a guard against a hang, not a measure of speed. */
const LIMIT_MS = 180_000;

const [WIDTH, HEIGHT] = [1280, 800];

/** A small file of the site without scripts, on which a browser's storage is set before the test. */
const PLAIN_FILE = '/robots.txt';

const SCREENSHOTS = join('test-results', 'engines');

type Options = {
  /** Whether the browser runs scripts. */
  readonly scripts?: boolean;
  /** Whether the browser has no stored answers; otherwise it has refused consent and closed all prompts. */
  readonly isNew?: boolean;
  /** Errors that the test causes itself. */
  readonly mishapsExpected?: RegExp;
};

/** Opens another tab with its own cookies and storage, for tests with two readers. */
type Elsewhere = () => Promise<Reader>;

type Work = (reader: Reader, elsewhere: Elsewhere) => Promise<void>;

/** A transition between pages (`@view-transition`) was skipped because the next navigation started too soon: harmless. */
const UNANIMATED = /Transition was (?:aborted|skipped)|view transition/i;

/**
 * The policy of the plain file forbids the icon that Firefox requests for it, and the style in which Chromium displayed text files until
 * 2023.
 */
const OF_PLAIN_FILE =
  /favicon\.ico|Refused to apply inline style .*sha256-4Su6mBWzEIFnH4pAGMOuaeBrstwJN4Z3pq\/s1Kn4\/KQ=/;

/** A font was still loading when the page was left (Firefox: NS_BINDING_ABORTED). */
const LEFT_EARLY = /downloadable font: download failed .*status=2152398850/;

const browser = startBrowser();

afterAll(() => browser.close());

/**
 * Defines a test of a journey through the site, in a tab with its own cookies and storage. The test also fails on an uncaught error, a
 * console error or a violation of the content security policy. A failed test saves a screenshot of each tab.
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
  const reader = readerOf(tab, scripts);
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
