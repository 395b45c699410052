import { expect } from 'playwright/test';
import { FLIP_SECONDS } from '~/config/timing.ts';
import { comesIntoSight } from '../comesIntoSight.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { flipperOf, home, marqueeOf, openWithClock, sideOf, speedOf, stopButton, t } from '../motionPage.ts';
import { shiftOf } from '../shiftOf.ts';
import { test } from '../test.ts';

const FLIP_MS = FLIP_SECONDS * 1_000;

test.describe('the marquee', () => {
  test('takes its speed from its attribute, and the default speed for an invalid one', async ({ page }) => {
    for (const [asked, speed] of [
      ['45', 45],
      ['0', 90],
      ['-3', 90],
      ['fast', 90],
    ] as const) {
      await page.goto(home);
      await marqueeOf(page).evaluate((marquee, text) => {
        marquee.dataset['marqueeSpeed'] = text;
        marquee.closest('club-motion')?.querySelector('button')?.click();
        marquee.closest('club-motion')?.querySelector('button')?.click();
      }, asked);
      await expect.poll(() => speedOf(page), asked).toBeCloseTo(speed, 3);
    }
  });

  test('one button stops all motion on the page', async ({ page }) => {
    const running = (): Promise<number> =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    const flipper = await openWithClock(page);
    await expect.poll(running).toBeGreaterThan(0);
    await stopButton(page).click();
    await expect(page.getByRole('button', { name: t('flipper.play') })).toHaveCount(1);
    await expect(page.locator('club-motion.is-moving')).toHaveCount(0);
    await expect.poll(running).toBe(0);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3 * FLIP_MS);
    await expect(flipper).not.toContainClass('is-flipped');
  });

  for (const kept of ['', '{', 'true', '{"value":"yes","expiresAt":null}', '{"value":true,"expiresAt":1}']) {
    test(`R14 removes the invalid entry "${kept}" and moves`, async ({ page }) => {
      await page.addInitScript((text) => {
        localStorage.setItem('motion_paused', text);
      }, kept);
      await page.goto(home);
      await expect.poll(() => speedOf(page)).toBeDefined();
      expect(await page.evaluate(() => localStorage.getItem('motion_paused'))).toBeNull();
    });
  }
});

for (const width of [360, 1280]) {
  test(`motion causes no layout shift at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(home);
    await expect.poll(() => speedOf(page)).toBeDefined();
    await stopButton(page).click();
    await expect.poll(() => speedOf(page)).toBeUndefined();
    await comesIntoSight(flipperOf(page));
    await flipperOf(page)
      .getByRole('button', { name: t('flipper.turn') })
      .click();
    await expect(flipperOf(page)).toHaveClass(/is-flipped/);
    expect(await shiftOf(page, true)).toBeLessThanOrEqual(0.01);
  });
}

test.describe('the flipper', () => {
  const isBack = /is-flipped/;

  test('turns after the configured time, and never at 0', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const flipper = document.querySelector<HTMLElement>('club-flipper');
        if (flipper) flipper.dataset['flipMs'] = location.hash.slice(1);
      });
    });

    for (const [asked, ms] of [
      ['700', 700],
      ['soon', 5000],
      ['-1', 5000],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${home}#${asked}`);
      await comesIntoSight(flipperOf(page));
      await expect
        .poll(async () => {
          await page.clock.runFor(ms / 5);
          return flipperOf(page).getAttribute('class');
        }, asked)
        .toMatch(isBack);
    }
    await page.goto('about:blank');
    await page.goto(`${home}#0`);
    await comesIntoSight(flipperOf(page));
    await page.clock.runFor(60_000);
    await expect(flipperOf(page)).not.toHaveClass(isBack);
  });

  test('does not turn before it was visible, nor while it has the focus', async ({ page }) => {
    await page.clock.install();
    await page.goto(home);
    await page.clock.runFor(20_000);
    await expect(flipperOf(page)).not.toHaveClass(isBack);
    await sideOf(page).getByRole('link').focus();
    await page.clock.runFor(20_000);
    await expect(flipperOf(page)).not.toHaveClass(isBack);
  });
});

test.describe('for a reader who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds no problem on the home page, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(home);
      await expectAccessible(page);
    });
  }
});
