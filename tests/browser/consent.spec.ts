import { expect, type Page } from 'playwright/test';
import { CONSENT_DAYS } from '~/config/visitorConsent.ts';
import { allowConsent } from './allowConsent.ts';
import {
  answerOf,
  chunksOf,
  question,
  settings,
  STAGE,
  t,
  testEqualAnswers,
  testWithdrawal,
} from './consentQuestion.ts';
import { expectAccessible } from './expectAccessible.ts';
import { pathTo } from '~/i18n/paths.ts';
import { shiftOf } from './shiftOf.ts';
import { test } from './test.ts';

test.use({ isConsentDue: true });

test('a visitor is asked once, in a strip that covers no heading, causes no layout shift and takes no focus', async ({
  page,
}) => {
  const strip = question(page).locator('.orejime-Banner');
  await page.goto(STAGE);
  await expect(strip).toBeVisible();
  // On the second visit the fonts are cached: a late font shifts a line slightly, which is not the banner's shift.
  await page.reload();
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
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
  await expect(strip).toBeHidden();
});

test('the strip covers neither the end of the page nor the focused element there, and its padding is removed with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(STAGE);
  const strip = question(page).locator('.orejime-Banner');
  await expect(strip).toBeVisible();
  // The link to the top comes after this one, but is hidden near the top.
  const last = page.locator('footer a[href^="mailto:"]');
  const reachings = [
    async () => {
      await page.keyboard.press('End');
    },
    async () => {
      await last.focus();
    },
  ];
  for (const reach of reachings) {
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await expect
      .poll(async () => {
        // Chromium stops the scrolling of a key early when rows are laid out meanwhile, so the key is pressed again.
        await reach();
        const [link, top = 0] = [await last.boundingBox(), (await strip.boundingBox())?.y];
        return link !== null && link.y + link.height <= top;
      })
      .toBe(true);
  }
  const roomOf = () => page.evaluate(() => getComputedStyle(document.documentElement).paddingBottom);
  expect(await roomOf()).not.toBe('0px');
  await question(page)
    .getByRole('button', { name: t('consent.decline') })
    .click();
  await expect.poll(roomOf).toBe('0px');
});

testEqualAnswers(['de']);

test('T61 the answer is stored for half a year, for the whole site, for secure connections only', async ({ page }) => {
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

// A web view has no footer.
testWithdrawal('on every kind of page in an app’s web view', '?isWebview=1', 'main > p:last-child');

test('the settings work by keyboard, for each purpose, and Escape changes nothing', async ({ page }) => {
  await page.goto(STAGE);
  // It accepts keys only once it is shown.
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

for (const [answer, value] of [
  ['declineAll', 'none'],
  ['acceptAll', 'audience.partners'],
] as const) {
  test(`T61 “${t(`consent.${answer}`)}” answers at once in the settings too, at the first question and later`, async ({
    page,
  }) => {
    await page.goto(STAGE);
    const press = (key: 'declineAll' | 'acceptAll') =>
      settings(page)
        .getByRole('button', { name: t(`consent.${key}`) })
        .click();
    await question(page)
      .getByRole('button', { name: t('consent.choose') })
      .click();
    await expect(settings(page).locator('[aria-disabled]')).toHaveCount(0);
    const looks = ['acceptAll', 'declineAll'] as const;
    const [accept, decline] = await Promise.all(
      looks.map((key) =>
        settings(page)
          .getByRole('button', { name: t(`consent.${key}`) })
          .evaluate((button) => {
            const { backgroundColor, color, fontSize, fontWeight, height, border } = getComputedStyle(button);
            return { backgroundColor, color, fontSize, fontWeight, height, border };
          }),
      ),
    );
    expect(decline).toEqual(accept);
    await press(answer);
    await expect(settings(page)).toBeHidden();
    expect(await answerOf(page)).toBe(value);
    const other = answer === 'declineAll' ? 'acceptAll' : 'declineAll';
    for (const [key, kept] of [
      [answer, value],
      [other, other === 'declineAll' ? 'none' : 'audience.partners'],
    ] as const) {
      await page.locator('footer [data-consent]').click();
      await press(key);
      await expect(settings(page)).toBeHidden();
      expect(await answerOf(page)).toBe(kept);
    }
  });
}

test('T61 the settings show the answer that another tab has given since they were last open', async ({
  page,
  context,
}) => {
  const open = async (tab: Page): Promise<void> => {
    await tab.locator('footer [data-consent]').click();
    await expect(settings(tab)).toBeVisible();
  };
  await page.goto(STAGE);
  await question(page)
    .getByRole('button', { name: t('consent.accept') })
    .click();
  await open(page);
  await expect(settings(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(STAGE);
  await open(other);
  await settings(other)
    .getByRole('button', { name: t('consent.declineAll') })
    .click();
  await expect.poll(() => answerOf(other)).toBe('none');
  await open(page);
  await expect(settings(page).getByRole('checkbox', { checked: false })).toHaveCount(2);
  await settings(page)
    .getByRole('button', { name: t('consent.save') })
    .click();
  await expect(settings(page)).toBeHidden();
  expect(await answerOf(page)).toBe('none');
});

test.describe('of a visitor whose browser sends a refusal', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
  });

  test('T62 nothing is asked and nothing is loaded, and the settings show the reason', async ({ page }) => {
    const asked = chunksOf(page);
    await page.goto(STAGE);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
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
    expect(asked.filter((name) => /^(?:consentDialog|orejime|audience)/.test(name))).toEqual([]);
  });
});

test.describe('of a visitor whose network fails', () => {
  test.use({ mishapsExpected: /status of 500 .*\/consent\/|Failed to load|consent/ });

  const failing = async (page: Page, isOver: () => boolean) => {
    await page.route('**/consent/*.json', (route) => (isOver() ? route.continue() : route.fulfill({ status: 500 })));
    const failed = page.waitForResponse((response) => response.status() === 500);
    await page.goto(STAGE);
    await failed;
  };

  test('the settings open once it is back', async ({ page }) => {
    let isOver = false;
    await failing(page, () => isOver);
    isOver = true;
    await page.getByRole('contentinfo').locator('[data-consent]').click();
    await expect(settings(page)).toBeVisible();
  });

  test('while the network fails, the link to the settings leads to its page', async ({ page }) => {
    await failing(page, () => false);
    await page.getByRole('contentinfo').locator('[data-consent]').click();
    await expect(page).toHaveURL(pathTo('privacy', 'en'));
  });
});
