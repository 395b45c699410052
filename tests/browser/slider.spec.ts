import { expect, type Page } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { openHome, sliderOf, t } from './sliderPage.ts';
import { test } from './test.ts';

const leftOf = (page: Page): Promise<number> =>
  sliderOf(page)
    .locator('[data-track]')
    .evaluate(({ scrollLeft }) => scrollLeft);

test.describe('the slider on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('names itself and the slide that stands, and goes on and back by its buttons', async ({ page }) => {
    const slider = await openHome(page);
    await expect(slider).toHaveAttribute('aria-roledescription', t('slider.slider'));
    const slides = slider.locator('[data-track] > *');
    const count = await slides.count();
    expect(count).toBeGreaterThan(2);
    const place = (number: number) => t('slider.position', { numbers: number, count });
    await expect(slides.nth(1)).toHaveAccessibleName(place(2));
    await expect(slider.locator('[data-position]')).toHaveText(place(1));
    const [previous, next] = [t('slider.previous'), t('slider.next')].map((name) =>
      slider.getByRole('button', { name, exact: true }),
    );
    await expect(previous ?? slider).toBeDisabled();
    // The initial slide, which the reader has not chosen, is not announced.
    await expect(slider.locator('[aria-live]')).toHaveCount(0);
    await next?.click();
    await expect(slider.locator('[data-position]')).toHaveAttribute('aria-live', 'polite');
    await expect(slides.nth(1)).toHaveAttribute('data-current');
    await expect(slider.locator('[data-position]')).toHaveText(place(2));
    await previous?.click();
    await expect(slides.first()).toHaveAttribute('data-current');
    // By keyboard, and faster than it settles: each press moves by one slide. At the last one the button keeps the focus.
    await next?.focus();
    for (let press = 1; press < count; press += 1) await page.keyboard.press('Enter');
    await expect(slider.locator('[data-position]')).toHaveText(place(count));
    await expect(next ?? slider).toBeDisabled();
    await expect(next ?? slider).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(slides.last()).toHaveAttribute('data-current');
  });
});

test.describe('the slider without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('is a row that scrolls, without buttons, which would do nothing', async ({ page }) => {
    await page.goto(homePath('de'));
    await expect(sliderOf(page).getByRole('button')).toHaveCount(0);
    await sliderOf(page).getByRole('link').last().focus();
    await expect(sliderOf(page).getByRole('link').last()).toBeInViewport();
  });
});

test.describe('the slider under a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('follows the finger, and snaps to a slide', async ({ page, context }) => {
    const slider = await openHome(page);
    const box = await slider.locator('[data-track]').boundingBox();
    if (box === null) throw new Error('The slider is not drawn.');
    const session = await context.newCDPSession(page);
    const y = box.y + 100;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x: 320, y });
    for (let x = 300; x >= 60; x -= 20) await touch('touchMove', { x, y });
    await expect.poll(() => leftOf(page)).toBeGreaterThan(200);
    // The finger rests before it is lifted: otherwise the row is flung, on a busy machine over two slides.
    await touch('touchMove', { x: 60, y });
    await touch('touchEnd');
    await expect(slider.locator('[data-track] > *').nth(1)).toHaveAttribute('data-current');
    await expect.poll(() => leftOf(page)).toBeGreaterThan(box.width * 0.9);
  });
});
