import { expect, type Page } from 'playwright/test';
import { homePath, pathTo, roadsidePath, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { workerScript } from '../../scripts/roadBook/workerScript.ts';
import { expectAccessible } from './expectAccessible.ts';
import { refuseConsent } from './refuseConsent.ts';
import { startRoadBookSite, type RoadBookSite } from './roadBookSite.ts';
import { test as base } from './test.ts';

const t = wordingIn('en');
const STAGE = roadsidePath(9, 'en');
const BOOK = pathTo('roadBook', 'en');

const test = base.extend<{ readonly site: RoadBookSite }>({
  site: async ({ context, world }, use) => {
    const site = await startRoadBookSite(world.files);
    await context.addInitScript(refuseConsent, site.origin);
    await use(site);
    await site.close();
  },
});

// Without a network the browser logs console errors, and the provider refuses the unknown origin of this copy.
test.use({ mishapsExpected: /Failed to load resource|net::ERR_|blocked by CORS policy/ });

const take = (page: Page) => page.getByRole('button', { name: t('roadBook.take'), exact: true });
const isKept = (page: Page) => expect(page.locator('club-take-along')).toContainText(/On this device \(\d+/);
const state = (page: Page) => page.locator('[data-says=state]');

/** What the road book has left in this browser. */
const leftIn = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    items: Object.keys(localStorage).filter((name) => /book/i.test(name)),
  }));
const NOTHING = { caches: [], workers: 0, items: [] };

const takeStage = async (page: Page, site: RoadBookSite): Promise<void> => {
  await page.goto(site.origin + STAGE);
  await take(page).click();
  await isKept(page);
};

test('nothing is registered and nothing is stored before a reader requests it', async ({ page, site }) => {
  for (const path of [homePath('en'), stagePath(9, 'en'), STAGE, BOOK]) {
    await page.goto(site.origin + path);
    await page.mouse.click(5, 400);
  }
  await expect(state(page)).toHaveText(t('roadBook.none'));
  expect(await leftIn(page)).toEqual(NOTHING);
});

test('a saved stage is available offline: profile, timetable, places, and the riders’ bibs', async ({ page, site }) => {
  await page.goto(site.origin + STAGE);
  // The tool is mounted.
  await expect(page.locator('[data-says="window"]')).not.toBeEmpty();
  await page.getByLabel(t('roadside.kilometre'), { exact: true }).fill('40');
  await page.getByLabel(t('roadside.kilometre'), { exact: true }).press('Tab');
  await page.getByRole('button', { name: t('roadside.keep') }).click();
  await take(page).focus();
  await page.keyboard.press('Enter');
  await isKept(page);
  // A place that is added later is stored, too.
  await page.getByLabel(t('roadside.kilometre'), { exact: true }).fill('100');
  await page.getByLabel(t('roadside.kilometre'), { exact: true }).press('Tab');
  await page.getByRole('button', { name: t('roadside.keep') }).click();
  await expect(page.locator('[data-mine] li')).toHaveCount(2);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/road-book/record'))?.text()))
    .toContain('?km=100&place=40&place=100');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await site.cut();

  await page.goto(`${site.origin}${pathTo('riders', 'en')}`);
  await expect(page.getByRole('alert')).toHaveText(t('roadBook.offlineHere'));
  await expect(state(page)).toContainText('1 of 21');
  await expectAccessible(page);
  await page.getByLabel(t('roadBook.bibOrName')).fill('131');
  await expect(page.locator('club-bibs [role=status]')).toHaveText('131, Tadej Pogačar, UAE Team Emirates');
  await page.getByLabel(t('roadBook.bibOrName')).fill('morkov');
  await expect(page.locator('club-bibs [role=status]')).toContainText('Michael Mørkøv');

  await page.locator('[data-stage="9"] a').click();
  await expect(page).toHaveURL(/\?km=100&place=40&place=100$/);
  await expect(page.locator('[data-mine] li')).toHaveCount(2);
  await expect(page.locator('.stage-profile svg').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Marie Blanque/ })).not.toHaveCount(0);
  await isKept(page);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Club text"'))).toBe(true);
});

test('the whole race is saved with one press, in less than two megabytes, and its time trial is available offline', async ({
  page,
  site,
}) => {
  await page.goto(site.origin + BOOK);
  await page.getByRole('button', { name: t('roadBook.takeAll') }).click();
  await expect(state(page)).toContainText(/21 of 21 \(1\.\d\sMB\)/);
  // The button is gone, so the status has the focus.
  await expect(page.getByRole('button', { name: t('roadBook.takeAll') })).toBeHidden();
  await expect(state(page)).toBeFocused();
  await expectAccessible(page);
  await site.cut();
  await page.locator('[data-stage="20"] a').click();
  await expect(page).toHaveURL(site.origin + stagePath(20, 'en'));
  await expect(page.locator('h1')).toBeVisible();
  const picture = page.locator('main img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
});

/** Opens the roadside page of a saved stage, and waits until it has requested the list of what can be saved. */
const openKept = async (page: Page, site: RoadBookSite, query: string): Promise<void> => {
  const before = site.timesAsked('/road-book/en.json');
  await page.goto(site.origin + STAGE + query);
  await expect.poll(() => site.timesAsked('/road-book/en.json')).toBe(before + 1);
};

test('a reader who returns by a link without places, or to a kilometre, sees the saved places, and can add to them', async ({
  page,
  site,
}) => {
  const kilometre = page.getByLabel(t('roadside.kilometre'), { exact: true });
  const mine = page.locator('[data-mine] li');
  await page.goto(`${site.origin + STAGE}?km=40&place=40&place=60`);
  await expect(mine).toHaveCount(2);
  await take(page).click();
  await isKept(page);
  await openKept(page, site, '?from=mail');
  await expect(mine).toHaveCount(2);
  await expect(page).toHaveURL(/\?from=mail&km=40&place=40&place=60$/);
  await expect(kilometre).toHaveValue('40');
  await page.getByRole('slider').press('ArrowRight');
  await expect(page).toHaveURL(/\?from=mail&km=40\.1&place=40&place=60$/);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/road-book/record'))?.text()))
    .toContain('?km=40.1&place=40&place=60');
  await openKept(page, site, '?km=70');
  await expect(page).toHaveURL(/\?km=70&place=40&place=60$/);
  await expect(kilometre).toHaveValue('70');
  await expect(mine).toHaveCount(2);
  const before = site.timesAsked('/road-book/en.json');
  await page.goto(site.origin + BOOK);
  await expect(page.locator('[data-stage="9"] a')).toHaveAttribute('href', /\?km=40\.1&place=40&place=60$/);
  await page.locator('[data-stage="9"]').getByRole('button').click();
  await expect(state(page)).toHaveText(t('roadBook.none'));
  await expect(page.locator('[data-stage="9"] a')).toHaveAttribute('href', /^[^?]*$/);
  expect(site.timesAsked('/road-book/en.json')).toBe(before + 1);
});

test('a press counts while the script is still loading for a returning reader', async ({ page, site }) => {
  await takeStage(page, site);
  await page.addInitScript(() => {
    const look = caches.keys.bind(caches);
    const pressed = new Promise((resolve) => {
      addEventListener('click', resolve, { once: true });
    });
    caches.keys = async () => {
      await pressed;
      return look();
    };
  });
  await page.goto(site.origin + roadsidePath(8, 'en'));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await take(page).click();
  await isKept(page);
  expect(site.timesAsked('/road-book/en.json')).toBe(2);
});

test('the list in another language does not claim that nothing is saved', async ({ page, site }) => {
  await takeStage(page, site);
  await page.goto(site.origin + pathTo('roadBook', 'de'));
  const german = wordingIn('de');
  await expect(state(page)).toContainText('0 von 21');
  await page.getByRole('button', { name: german('roadBook.removeAll') }).click();
  await expect(state(page)).toHaveText(german('roadBook.removed'));
  expect(await leftIn(page)).toEqual(NOTHING);
});

test('removing the last stage leaves nothing, nor does removing everything', async ({ page, site }) => {
  await takeStage(page, site);
  await page.getByRole('button', { name: t('roadBook.drop') }).click();
  await expect(page.locator('club-take-along')).toContainText(t('roadBook.removed'));
  expect(await leftIn(page)).toEqual(NOTHING);
  await take(page).click();
  await isKept(page);
  await page.goto(site.origin + BOOK);
  await page.getByRole('button', { name: t('roadBook.removeAll') }).click();
  await expect(state(page)).toHaveText(t('roadBook.removed'));
  expect(await leftIn(page)).toEqual(NOTHING);
});

test('a new version of a page is shown while online, and saved once the road book is opened', async ({
  page,
  context,
  site,
}) => {
  await takeStage(page, site);
  const file = `${BOOK.slice(1)}index.html`;
  const offer = JSON.parse(site.read('road-book/en.json')) as { shared: [string, string, number][] };
  const text = site.read(file).replace('</h1>', ' (new)</h1>');
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url');
  site.write(file, text);
  const shared = offer.shared.map((one) => (one[0] === BOOK ? [BOOK, digest, Buffer.byteLength(text)] : one));
  site.write('road-book/en.json', JSON.stringify({ ...offer, shared }));
  // The page of the stage stays open.
  const other = await context.newPage();
  await other.goto(site.origin + BOOK);
  await expect(other.locator('h1')).toContainText('(new)');
  await expect
    .poll(() => other.evaluate(async () => (await (await caches.match('/en/road-book/'))?.text())?.includes('(new)')))
    .toBe(true);
  expect(await other.evaluate(() => caches.keys())).toHaveLength(1);
  await site.cut();
  await other.reload();
  await expect(other.locator('h1')).toContainText('(new)');
  await page.reload();
  await isKept(page);
});

/** Deploys another worker, or none, and visits the road book. Forces the check for a new worker, which a browser may delay. */
const deployWorker = async (page: Page, site: RoadBookSite, script: string | undefined): Promise<void> => {
  const before = site.timesAsked('/road-book.js');
  if (script === undefined) site.remove('road-book.js');
  else site.write('road-book.js', script);
  await page.goto(site.origin + BOOK);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined));
  expect(site.timesAsked('/road-book.js')).toBeGreaterThan(before);
};

/** The states of the installing, the waiting and the active worker. */
const workersIn = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return [installing?.state, waiting?.state, active?.state];
  });

test('a newer worker takes over while a page of the older one is open, and removes unknown caches', async ({
  page,
  site,
}) => {
  await takeStage(page, site);
  await page.evaluate(() => caches.open('road-book-0-1'));
  await deployWorker(page, site, `${site.read('road-book.js')}/* the next version */\n`);
  // On a busy machine Chromium sometimes keeps the newer one waiting for a minute, for an unknown reason, so the page is reloaded.
  await expect
    .poll(async () => {
      await page.reload();
      return [...(await workersIn(page)), (await page.evaluate(() => caches.keys())).includes('road-book-0-1')];
    })
    .toEqual([undefined, undefined, 'activated', false]);
  await site.cut();
  await page.goto(site.origin + STAGE);
  await isKept(page);
});

for (const [how, script] of [
  ['broken', 'this is no script {'],
  ['missing', undefined],
] as const)
  test(`when a worker is ${how} after a bad deploy, the previous one stays active`, async ({ page, site }) => {
    await takeStage(page, site);
    await deployWorker(page, site, script);
    await expect.poll(() => workersIn(page)).toEqual([undefined, undefined, 'activated']);
    await expect(state(page)).toContainText('1 of 21');
    await site.cut();
    await page.goto(site.origin + STAGE);
    await isKept(page);
  });

test('with the road book switched off, the site removes the worker and all saved data from browsers that return', async ({
  page,
  site,
}) => {
  await takeStage(page, site);
  site.write('road-book.js', await workerScript('.', false));
  await page.goto(site.origin + homePath('en'));
  await expect.poll(() => leftIn(page)).toEqual(NOTHING);
  await site.cut();
  await expect(page.goto(site.origin + STAGE)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
});

test('T79 the account is left to the browser: neither a saved page nor the list replaces it', async ({
  page,
  site,
}) => {
  await takeStage(page, site);
  await site.cut();
  for (const path of [pathTo('profile', 'en'), pathTo('authentication', 'en')])
    await expect(page.goto(site.origin + path)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
});

test('a device without space stores no partial data, and shows a message', async ({ page, context, site }) => {
  await page.goto(site.origin + BOOK);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 300_000 });
  await page.getByRole('button', { name: t('roadBook.takeAll') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('roadBook.noRoom'));
  await expect(state(page)).toHaveText(t('roadBook.none'));
  expect(await leftIn(page)).toEqual(NOTHING);
});

test('a browser that blocks storage shows a message', async ({ page, site }) => {
  await page.addInitScript(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
  });
  await page.goto(site.origin + STAGE);
  await take(page).click();
  await expect(page.locator('club-take-along')).toContainText(t('roadBook.blocked'));
  expect(await leftIn(page)).toEqual(NOTHING);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the road book is a list of links and of bibs, without buttons', async ({ page, site }) => {
    await page.goto(site.origin + BOOK);
    await expect(page.locator('[data-stage] a')).toHaveCount(21);
    await expect(page.locator('.bib').first()).toBeVisible();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await page.goto(site.origin + STAGE);
    await expect(page.locator('club-take-along')).toBeHidden();
  });
});
