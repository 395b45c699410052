import { expect } from 'playwright/test';
import { SLIDER_SETTLE_MS } from '~/config/timing.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { openHome, sliderOf } from '../sliderPage.ts';
import { test } from '../test.ts';

test.describe('the slider on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a slide that the keyboard focuses scrolls into view', async ({ page }) => {
    const slider = await openHome(page);
    const last = slider.locator('[data-track] > *').last();
    await last.getByRole('link').focus();
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('data-current');
  });

  test(`settles ${SLIDER_SETTLE_MS} ms after the last scroll, and not before`, async ({ page }) => {
    await page.clock.install();
    const slider = await openHome(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const scrolled = slider.locator('[data-track]').evaluate(
      (track) =>
        new Promise((resolve) => {
          track.addEventListener('scroll', resolve, { once: true });
          track.scrollTo({ left: 10_000, behavior: 'instant' });
        }),
    );
    await scrolled;
    await page.clock.runFor(199);
    await expect(slider.locator('[data-track] > *').first()).toHaveAttribute('data-current');
    await page.clock.runFor(1);
    await expect(slider.locator('[data-track] > *').last()).toHaveAttribute('data-current');
  });

  test('axe finds no problem in it', async ({ page }) => {
    await openHome(page);
    await expectAccessible(page);
  });
});

test('the slider jumps for a reader who prefers reduced motion, and scrolls smoothly for others', async ({ page }) => {
  const behaviour = () =>
    sliderOf(page)
      .locator('[data-track]')
      .evaluate((track) => getComputedStyle(track).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  expect(await behaviour()).toBe('auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await behaviour()).toBe('smooth');
});
