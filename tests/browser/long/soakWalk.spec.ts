import { globSync, readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from 'playwright/test';
import { z } from 'astro/zod';
import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { SEED } from '../../seed.ts';
import { randomOf, type Random } from '../../soak/random.ts';
import { rowsIn } from '../../unit/docs/markdown.ts';
import { fieldOf, verify } from '../chatMember.ts';
import { beLoggedIn, newMember } from '../beMember.ts';
import { refuseConsent } from '../refuseConsent.ts';
import { rememberPrompts } from '../rememberPrompts.ts';
import { test } from '../test.ts';
import { PASSWORD } from '../visitor.ts';
import type { World } from '../world.ts';

const MINUTES = Number(process.env['CLUB_SOAK_WALK_MINUTES'] ?? '4');
/** Short time limits, so that members do not wait long for responses that a fault holds back. */
const PATIENCE_MS = 2_500;
const [FAULT_MS, CALM_MS] = [6_000, 6_000];

// A sandbox of its own, because the test makes it fail.
test.use({
  variant: { PUBLIC_CHAT_OPEN_ROOM: 'stage-21' },
  // The browser's own console messages about faults, but none of the site's.
  mishapsExpected:
    /net::ERR_|status of [45]\d\d|WebSocket connection to|blocked by CORS policy|X-Frame-Options|frame-ancestors|Refused to display/,
});

/** The faults of the provider, the broker and the services. */
const FAULTS: readonly (readonly object[])[] = [
  [{ path: '*', kind: 'delay', ms: 2000 }],
  [{ path: '*', kind: 'down' }],
  [{ path: '*', kind: 'lost' }],
  [{ path: '*', kind: 'truncated' }],
  [{ path: '*', kind: 'status', status: 503 }],
  [{ path: '*', kind: 'status', status: 500, body: { error: 'server_error' } }],
  [{ path: '*', kind: 'malformed' }],
  [{ path: '*', kind: 'empty' }],
  [{ path: '*', kind: 'content-type' }],
  [{ path: '*', kind: 'hang' }],
  [{ path: '/chat', kind: 'down' }],
];

const control = (world: World, path: string, body: object) =>
  fetch(`${world.backstage}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Applies one fault after another, and sometimes sets the clock back, until the time is over. */
const makeFaults = async (world: World, random: Random, isOver: () => boolean): Promise<number> => {
  let made = 0;
  while (!isOver()) {
    for (const faults of random.shuffled(FAULTS)) {
      await control(world, 'faults', { faults });
      if (random.share() < 0.2) await control(world, 'clock', { offsetMs: -random.between(60_000, 3_600_000) });
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, FAULT_MS));
      await control(world, 'faults', { faults: [] });
      await control(world, 'clock', { offsetMs: 0 });
      await new Promise((resolve) => setTimeout(resolve, CALM_MS));
      if (isOver()) break;
    }
  }
  return made;
};

type Texts = { readonly [name: string]: string | Texts };
const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), texts])));
const leavesOf = (value: string | Texts): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(leavesOf);

/** Every sentence that the site has in a language, and those of the provider that it passes on (docs/error-messages.md). */
const sentencesIn = (locale: Locale): readonly RegExp[] => {
  const files = globSync(`src/i18n/messages/${locale}/*.json`);
  const own = files.flatMap((file) => leavesOf(texts.parse(JSON.parse(readFileSync(file, 'utf8')))));
  const passedOn = rowsIn(readFileSync('docs/error-messages.md', 'utf8')).flatMap((row) => row[locale] ?? []);
  return [...own, ...passedOn].map(
    (sentence) => new RegExp(`^${RegExp.escape(sentence).replaceAll(/(?:\\\{){2}.*?(?:\\\}){2}/g, '.+')}$`),
  );
};

/** The texts of the visible alerts, one per text node. */
const alertsOf = (page: Page): Promise<readonly string[]> =>
  page
    .evaluate(() => {
      const shown = [...document.querySelectorAll('[role=alert]')].filter((alert) => alert.checkVisibility());
      return shown.flatMap((alert) => {
        const walker = document.createTreeWalker(alert, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode() !== null) {
          const { textContent, parentElement } = walker.currentNode;
          const text = (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
          if (text !== '' && parentElement?.checkVisibility() === true) found.push(text);
        }
        return found;
      });
    })
    // The page is navigating.
    .catch(() => []);

type Walker = { readonly page: Page; readonly locale: Locale; readonly email: string; readonly random: Random };
type Step = (walker: Walker) => Promise<unknown>;

const opening =
  (pathIn: (locale: Locale) => string): Step =>
  ({ page, locale }) =>
    page.goto(pathIn(locale), { timeout: 4 * PATIENCE_MS });

/** What a member does. A step may fail in a fault: the next one goes on. */
const STEPS: readonly [Step, ...Step[]] = [
  opening(homePath),
  opening((locale) => stagePath(9, locale)),
  opening((locale) => pathTo('club', locale)),
  opening((locale) => pathTo('profile', locale)),
  opening((locale) => pathTo('search', locale)),
  opening((locale) => pathTo('mailValidation', locale)),
  ({ page, locale, email }) => beLoggedIn(page, locale, email),
  async ({ page, locale, email, random }) => {
    await page.goto(pathTo('authentication', locale));
    await page.locator('#auth-email').fill(email);
    await page.locator('#auth-password').fill(random.share() < 0.5 ? PASSWORD : 'not her password');
    await page.locator('club-authentication form [type=submit]').click();
  },
  async ({ page, locale, random }) => {
    await page.goto(pathTo('profile', locale));
    await page
      .locator('#personal-given_name, #personal-givenName')
      .first()
      .fill(`Ana ${random.between(1, 99)}`);
    await page.locator('[data-group=personal] form [type=submit]').click();
  },
  async ({ page, locale, random }) => {
    await page.goto(pathTo('club', locale));
    await page.locator('club-chat').scrollIntoViewIfNeeded();
    await fieldOf(page, locale).fill(`Allez ${random.between(1, 1e6)}`);
    await fieldOf(page, locale).press('Enter');
  },
  async ({ page, locale }) => {
    await page.goto(pathTo('authentication', locale) + '?initialScreen=forgot-password');
    await page.locator('#auth-email').fill('nobody@club.example');
    await page.locator('club-authentication form [type=submit]').click();
  },
];

/** A browser of its own with a page for a new member. */
const enter = async (browser: Browser, world: World, locale: Locale) => {
  const context = await browser.newContext({ baseURL: world.site });
  await context.addInitScript(rememberPrompts, world.site);
  await context.addInitScript(refuseConsent, world.site);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  const email = await newMember(locale);
  await verify(email, world.backstage);
  return { context, page, locale, email, errors, random: randomOf(SEED + locale.charCodeAt(0)) };
};

/** Walks through the site; returns what was seen. */
const walk = async (walker: Awaited<ReturnType<typeof enter>>, isOver: () => boolean) => {
  const { context, page, locale, errors, random } = walker;
  const known = sentencesIn(locale);
  const seen = new Set<string>();
  let steps = 0;
  while (!isOver()) {
    await random
      .oneOf(STEPS)(walker)
      .catch(() => undefined);
    steps += 1;
    // Errors appear with the responses of the provider, or after a time limit.
    for (let look = 0; look < 4; look += 1) {
      for (const text of await alertsOf(page)) seen.add(text);
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS / 5));
    }
  }
  await context.close();
  return {
    locale,
    steps,
    errors,
    seen,
    strange: [...seen].filter((text) => !known.some((sentence) => sentence.test(text))),
  };
};

test('R34 three members walk through the site while its provider fails in every way: each error that they see is a sentence of the site in their language', async ({
  browser,
  world,
}) => {
  test.setTimeout(60_000 * (MINUTES + 3));
  const walkers = await Promise.all((['fr', 'de', 'es'] as const).map((locale) => enter(browser, world, locale)));
  const since = performance.now();
  const isOver = (): boolean => performance.now() - since > 60_000 * MINUTES;
  const [made, ...walks] = await Promise.all([
    makeFaults(world, randomOf(SEED), isOver),
    ...walkers.map((walker) => walk(walker, isOver)),
  ]);
  for (const { locale, steps, seen } of walks) console.log(`${locale}: ${steps} steps, ${[...seen].join(' | ')}`);
  expect(made).toBeGreaterThan(MINUTES);
  expect(walks.flatMap(({ strange }) => strange)).toEqual([]);
  expect(walks.flatMap(({ errors }) => errors)).toEqual([]);
  // Otherwise nothing has been checked.
  expect(walks.flatMap(({ seen }) => [...seen]).length).toBeGreaterThan(0);
});
