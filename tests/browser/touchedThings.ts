import { expect, type Locator, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { comesIntoSight } from './comesIntoSight.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';

const t = wordingIn('en');

type Thing = {
  readonly path: string;
  /** The taps before it. */
  readonly before?: (page: Page) => Promise<void>;
  readonly tapped: (page: Page) => Locator;
  /** The expected state of the page. */
  readonly expectDone: (page: Page) => Promise<void>;
};

const banner = (page: Page) => page.getByRole('banner');
const burger = (page: Page) => page.locator('[data-burger]');
const filter = (page: Page) =>
  page.locator('details', { has: page.locator('summary', { hasText: t('filters.country') }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const THINGS: Readonly<Record<string, Thing>> = {
  'the burger opens the menu': {
    path: homePath('en'),
    tapped: burger,
    expectDone: async (page) => {
      await expect(page.locator('club-header')).toContainClass('is-open');
      await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('navigation', { name: t('header.mainMenu') })).toBeVisible();
    },
  },
  'the burger closes the menu': {
    path: homePath('en'),
    before: (page) => burger(page).tap(),
    tapped: burger,
    expectDone: async (page) => {
      await expect(page.locator('club-header')).not.toContainClass('is-open');
      await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
    },
  },
  'a heading of the menu opens what is below it': {
    path: homePath('en'),
    before: (page) => burger(page).tap(),
    tapped: (page) => page.locator('.main-menu summary').first(),
    expectDone: async (page) => {
      await expect(page.locator('.main-menu details[open] .fragment a').first()).toBeVisible();
      await expect(page.locator('club-header')).toContainClass('is-open');
    },
  },
  'the search box sends what is written in it': {
    path: homePath('en'),
    before: async (page) => {
      await burger(page).tap();
      await banner(page).getByRole('combobox').tap();
      await page.keyboard.type('Laruns');
    },
    tapped: (page) => banner(page).getByRole('button', { name: t('search.submit') }),
    expectDone: (page) => expect(page).toHaveURL(`${pathTo('search', 'en')}?q=Laruns`),
  },
  'a tab shows its section': {
    path: pathTo('rankings', 'en'),
    tapped: (page) => page.getByRole('tab', { name: t('classification.points') }),
    expectDone: async (page) => {
      await expect(page.getByRole('tab', { selected: true })).toHaveText(t('classification.points'));
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.locator('#points')).toBeVisible();
    },
  },
  'the flipper turns': {
    path: homePath('en'),
    before: (page) => comesIntoSight(page.locator('club-flipper')),
    tapped: (page) => page.locator('club-flipper').getByRole('button', { name: t('flipper.turn') }),
    expectDone: (page) => expect(page.locator('club-flipper')).toContainClass('is-flipped'),
  },
  'the marquee stops': {
    path: homePath('en'),
    tapped: (page) => button(page, t('marquee.pause')),
    expectDone: async (page) => {
      await expect(button(page, t('marquee.play'))).toBeVisible();
      await expect(page.locator('club-motion.is-moving')).toHaveCount(0);
    },
  },
  'the marquee rolls again': {
    path: homePath('en'),
    before: (page) => button(page, t('marquee.pause')).tap(),
    tapped: (page) => button(page, t('marquee.play')),
    expectDone: async (page) => {
      await expect(button(page, t('marquee.pause'))).toBeVisible();
      await expect
        .poll(() => page.locator('club-marquee').evaluate((marquee) => marquee.getAnimations({ subtree: true }).length))
        .toBe(1);
    },
  },
  'a filter narrows the list': {
    path: pathTo('riders', 'en'),
    before: (page) => filter(page).locator('summary').tap(),
    tapped: (page) => filter(page).getByRole('checkbox', { name: 'Slovenia' }),
    expectDone: async (page) => {
      await expect(filter(page).getByRole('checkbox', { name: 'Slovenia' })).toBeChecked();
      await expect(page.locator('[data-filterable]').filter({ visible: true })).toHaveCount(5);
      await expect(filter(page)).toHaveAttribute('open');
    },
  },
  'a film plays': {
    path: pathTo('videos', 'en'),
    tapped: (page) => page.locator('button[data-play]').first(),
    expectDone: async (page) => {
      const film = page.locator('club-video video').first();
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
      await film.evaluate((video: HTMLVideoElement) => {
        video.pause();
      });
    },
  },
  'the alert closes': {
    path: homePath('en'),
    tapped: (page) => button(page, t('alert.close')),
    expectDone: (page) => expect(page.getByRole('complementary', { name: t('alert.label') })).toBeHidden(),
  },
  'the page no longer comes anew': {
    path: homePath('en'),
    tapped: (page) => page.getByRole('checkbox', { name: t('reload.switch') }),
    expectDone: async (page) => {
      await expect(page.getByRole('checkbox', { name: t('reload.switch') })).not.toBeChecked();
      expect(await page.evaluate(() => localStorage.getItem('auto_refresh'))).toBe('{"value":false,"expiresAt":null}');
    },
  },
  'the console’s clock shows the countdown': {
    path: `${homePath('en')}?showDebug=1`,
    before: (page) =>
      page
        .getByRole('region', { name: t('debug.title') })
        .getByLabel(t('debug.clock'), { exact: true })
        .fill('2020-08-28T23:59:50'),
    tapped: (page) => button(page, t('debug.set')),
    expectDone: (page) => expect(page.getByRole('timer')).toBeVisible(),
  },
};

/** Defines a test per control that is tapped. */
export const testUnderFinger = (names: readonly string[]): void => {
  for (const [name, { path, before, tapped, expectDone }] of Object.entries(THINGS).filter(([name]) =>
    names.includes(name),
  ))
    test(`by touch ${name}, and axe finds no problem afterwards`, async ({ page }) => {
      await page.goto(path);
      await before?.(page);
      await tapped(page).tap();
      await expectDone(page);
      await expectAccessible(page);
      await expectDone(page);
    });
};
