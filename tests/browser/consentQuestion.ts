import { expect, type Page } from 'playwright/test';
import { type Locale } from '~/i18n/locales.ts';
import { homePath, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { allowConsent } from './allowConsent.ts';
import { expectAccessible } from './expectAccessible.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from './samplePages.ts';
import { test } from './test.ts';

export const t = wordingIn('en');
export const STAGE = stagePath(9, 'en');

export const question = (page: Page, locale: Locale = 'en') =>
  page.getByRole('region', { name: wordingIn(locale)('consent.name') });
export const settings = (page: Page) => page.getByRole('dialog', { name: t('consent.settings') });

export const answerOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === '_consent')?.value;

/** The chunks that a page requests, by the first part of their file names. */
export const chunksOf = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/_astro\/([\w-]+?)\.[\w-]+\.js$/.exec(request.url())?.[1];
    if (name !== undefined) asked.push(name);
  });
  return asked;
};

/** Defines the test that both answers have the same look and size. */
export const testEqualAnswers = (locales: readonly Locale[]): void => {
  for (const locale of locales) {
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
      // axe must measure contrast after the strip has faded in.
      await page
        .locator('.orejime-Banner')
        .evaluate((banner) => Promise.all(banner.getAnimations().map(({ finished }) => finished)));
      await expectAccessible(page);
      await decline.click();
      await expect(decline).toBeHidden();
      expect(await answerOf(page)).toBe('none');
    });
  }
};

/** Defines the test that every kind of page has the link for a withdrawal in this place. */
export const testWithdrawal = (where: string, search: string, place: string): void => {
  test(`T61 a visitor who has agreed can withdraw ${where}, and nothing is measured after that`, async ({
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
      // The rest of the page's requests do not matter here.
      await page.goto(`${pathIn('en')}${search}`, { waitUntil: 'commit' });
      await expect(ways, kind).toHaveText(t('consent.link'));
      await expect(page.locator(place).locator('[data-consent]'), kind).toBeVisible();
    }
    await page.goto(`${STAGE}${search}`);
    await expectAccessible(page);
    await ways.click();
    await settings(page)
      .getByRole('button', { name: t('consent.declineAll') })
      .click();
    await expect(settings(page)).toBeHidden();
    expect(await answerOf(page)).toBe('none');
  });
};
