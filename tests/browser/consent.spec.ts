import { expect, type Page } from 'playwright/test';
import { CONSENT_DAYS } from '~/config/consent.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { allowConsent } from './allowConsent.ts';
import { expectAccessible } from './expectAccessible.ts';
import { shiftOf } from './expectBase.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from './samplePages.ts';
import { test } from './test.ts';
import { recordViolations } from './violations.ts';

test.use({ isConsentDue: true });

const t = wordingIn('en');
const STAGE = stagePath(9, 'en');

const question = (page: Page, locale: Locale = 'en') =>
  page.getByRole('region', { name: wordingIn(locale)('consent.name') });
const settings = (page: Page) => page.getByRole('dialog', { name: t('consent.settings') });

const answerOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === '_consent')?.value;

/** Chunks that a page has asked for, by the beginnings of their names. */
const chunksOf = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/_astro\/([\w-]+?)\.[\w-]+\.js$/.exec(request.url())?.[1];
    if (name !== undefined) asked.push(name);
  });
  return asked;
};

test('a visitor is asked once, in a strip that covers no heading, moves nothing and takes no focus', async ({
  page,
}) => {
  await page.goto(STAGE);
  const strip = question(page).locator('.orejime-Banner');
  await expect(strip).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.001);
  const box = await strip.boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  expect(box?.height).toBeLessThan(height / 3);
  await question(page)
    .getByRole('button', { name: t('consent.decline') })
    .click();
  await expect(strip).toBeHidden();
  await page.reload();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(strip).toBeHidden();
});

for (const locale of LOCALES) {
  test(`T61 refusing is as easy as accepting in ${locale}, also on a narrow screen`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const words = wordingIn(locale);
    await page.goto(homePath(locale));
    const [accept, decline] = ['consent.accept', 'consent.decline'].map((key) =>
      question(page, locale).getByRole('button', { name: words(key as 'consent.accept'), exact: true }),
    );
    if (accept === undefined || decline === undefined) throw new Error('Both answers are there.');
    const look = (button: typeof accept) =>
      button.evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight, height, border } = getComputedStyle(element);
        return { backgroundColor, color, fontSize, fontWeight, height, border };
      });
    expect(await look(decline)).toEqual(await look(accept));
    const [one, other] = [await accept.boundingBox(), await decline.boundingBox()];
    expect(one?.y).toBe(other?.y);
    expect(Math.abs((one?.width ?? 0) - (other?.width ?? 0))).toBeLessThan(24);
    expect(other?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
    await decline.click();
    await expect(decline).toBeHidden();
    expect(await answerOf(page)).toBe('none');
  });
}

test('T61 the answer is kept for half a year, on the whole site, for secure connections alone', async ({ page }) => {
  const before = Date.now() / 1000;
  await page.goto(STAGE);
  await question(page)
    .getByRole('button', { name: t('consent.accept') })
    .click();
  await expect(question(page).getByRole('button')).toHaveCount(0);
  const cookie = (await page.context().cookies()).find(({ name }) => name === '_consent');
  expect(cookie).toMatchObject({ value: 'audience.partners', path: '/', sameSite: 'Lax', secure: true });
  expect(CONSENT_DAYS).toBe(182);
  const days = ((cookie?.expires ?? 0) - before) / 86_400;
  expect(Math.round(days)).toBe(182);
});

for (const [where, search, place] of [
  ['on every kind of page', '', 'footer'],
  // There is no footer.
  ['on every kind of page in an app’s web view', '?isWebview=1', 'main > p:last-child'],
] as const)
  test(`T61 whoever has agreed can withdraw ${where}, and nothing is measured after that`, async ({
    page,
    context,
    world,
  }) => {
    test.slow();
    await allowConsent(context, world);
    const ways = page.locator(':is(footer, main > p:last-child) [data-consent]').filter({ visible: true });
    for (const [kind, pathIn] of SAMPLE_PAGES.filter(
      ([name]) => name !== 'chooser' && !KINDS_FOR_MEMBERS.includes(name),
    )) {
      await page.goto(`${pathIn('en')}${search}`);
      await expect(ways, kind).toHaveText(t('consent.link'));
      await expect(page.locator(place).locator('[data-consent]'), kind).toBeVisible();
    }
    await page.goto(`${STAGE}${search}`);
    await expectAccessible(page);
    await ways.click();
    await settings(page)
      .getByRole('button', { name: t('consent.declineAll') })
      .click();
    await settings(page)
      .getByRole('button', { name: t('consent.save') })
      .click();
    await expect(settings(page)).toBeHidden();
    expect(await answerOf(page)).toBe('none');
  });

test('the settings are for the keyboard too: by purpose, and Escape leaves everything as it was', async ({ page }) => {
  await page.goto(STAGE);
  // Ready to be used once it is drawn: a key would come too early before.
  await expect(question(page)).toHaveJSProperty('inert', false);
  await question(page)
    .getByRole('button', { name: t('consent.choose') })
    .press('Enter');
  await expect(settings(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  expect(await answerOf(page)).toBeUndefined();
  await question(page)
    .getByRole('button', { name: t('consent.choose') })
    .press('Enter');
  await settings(page)
    .getByRole('checkbox', { name: t('consent.audience') })
    .press('Space');
  await settings(page)
    .getByRole('button', { name: t('consent.save') })
    .press('Enter');
  await expect(settings(page)).toBeHidden();
  expect(await answerOf(page)).toBe('audience');
});

test('the page’s document hears of an answer by no event that the contract does not name', async ({ page }) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    const real = document.dispatchEvent.bind(document);
    document.dispatchEvent = (event) => {
      told.push(event.type);
      return real(event);
    };
    // What bubbles up from elements of ours would be heard as well.
    for (const name of ['club:consent', 'club:paused', 'club:moving']) addEventListener(name, () => told.push(name));
  });
  await page.goto(homePath('en'));
  await question(page)
    .getByRole('button', { name: t('consent.accept') })
    .click();
  await expect.poll(() => answerOf(page)).toBe('audience.partners');
  await page
    .getByRole('button', { name: t('marquee.pause') })
    .first()
    .click();
  await expect(page.locator('club-motion.is-paused').last()).toBeAttached();
  await expect(page.locator('club-motion:not(.is-paused)')).toHaveCount(0);
  const told = await page.evaluate(() => Reflect.get(globalThis, 'told') as readonly string[]);
  // The library has a name of its own, under which it says that it is there.
  expect(told.filter((name) => name.startsWith('club') && name !== 'club:session')).toEqual([]);
});

test('what writes its texts may write those of the catalogue and no others', async ({ page, context }) => {
  const violations = await recordViolations(context);
  await page.goto(STAGE);
  await question(page)
    .getByRole('button', { name: t('consent.choose') })
    .click();
  await expect(settings(page).getByText(t('consent.audienceAbout'))).toBeVisible();
  expect(violations).toEqual([]);
  const written = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>other</b>';
      return 'written';
    } catch {
      return 'refused';
    }
  });
  expect(written).toBe('refused');
});

test('somebody in a form is not asked before she is done', async ({ page }) => {
  // Before the page is there: afterwards she might come too late.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLElement>('form.newsletter input[type=email]')?.focus();
    });
  });
  const asked = chunksOf(page);
  await page.clock.install();
  const isReady = page.waitForEvent('requestfinished', (request) => request.url().includes('/consentDialog.'));
  await page.goto(pathTo('newsletter', 'en'));
  const field = page.locator('form.newsletter input[type=email]');
  await isReady;
  await field.pressSequentially('lea@');
  // Longer than the question would wait for anybody else.
  await page.clock.runFor(60_000);
  await expect(field).toBeFocused();
  await expect(question(page)).toHaveCount(0);
  expect(asked.filter((name) => name.startsWith('orejime'))).toEqual([]);
  await field.blur();
  await page.mouse.click(5, 300);
  await expect(question(page).getByRole('button', { name: t('consent.decline') })).toBeVisible();
});

test.describe('of a visitor whose browser refuses for her', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
  });

  test('T62 nothing is asked and nothing is loaded, and the settings say why', async ({ page }) => {
    const asked = chunksOf(page);
    await page.goto(STAGE);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toEqual([]);
    await page.locator('footer [data-consent]').click();
    await expect(page.getByRole('dialog', { name: t('consent.refusedTitle') })).toBeVisible();
    await expectAccessible(page);
    expect(await answerOf(page)).toBeUndefined();
  });

  test('T62 an answer from before counts for nothing', async ({ page, context, world }) => {
    await allowConsent(context, world);
    const asked = chunksOf(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/collect')) sent.push(request.url());
    });
    await page.goto(STAGE);
    await page.getByRole('link', { name: t('header.signIn') }).click();
    await page.waitForURL(/authentication/);
    expect(sent).toEqual([]);
    expect(asked.filter((name) => name.startsWith('consent') || name.startsWith('audience'))).toEqual([]);
  });
});

for (const text of ['', 'audience.everything', '%7B%22audience%22%3Atrue%7D', '__proto__', 'partners.none']) {
  test(`an answer that we have not written, "${text}", is none`, async ({ page, context, world }) => {
    await context.addCookies([{ name: '_consent', value: text, url: world.site }]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/collect')) sent.push(request.url());
    });
    await page.goto(STAGE);
    await expect(question(page).getByRole('button', { name: t('consent.decline') })).toBeVisible();
    expect(sent).toEqual([]);
  });
}
