import { expect } from 'playwright/test';
import { FLIP_SECONDS, MARQUEE_SPEED } from '~/config/timing.ts';
import { homePath } from '~/i18n/paths.ts';
import { flipperOf, home, marqueeOf, openWithClock, sideOf, speedOf, stopButton, t } from './motionPage.ts';
import { test } from './test.ts';

const FLIP_MS = FLIP_SECONDS * 1_000;

test.describe('the marquee', () => {
  test(`rolls ${MARQUEE_SPEED} pixels in a second, and what follows is not read twice`, async ({ page }) => {
    await page.goto(home);
    await expect.poll(() => speedOf(page)).toBeCloseTo(90, 3);
    const links = await marqueeOf(page).getByRole('link').count();
    expect(links).toBe(await marqueeOf(page).locator('[data-list]:not([data-copy]) a').count());
    await expect(marqueeOf(page).locator('[data-copy]')).toHaveAttribute('aria-hidden', 'true');
  });

  test('is copied once the fonts have loaded', async ({ page }) => {
    const { promise: sent, resolve: send } = Promise.withResolvers<undefined>();
    await page.route('**/*.woff2', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto(home, { waitUntil: 'commit' });
    await page.waitForFunction(() => customElements.get('club-marquee') !== undefined);
    await page.waitForFunction(() => document.fonts.status === 'loading');
    expect(await speedOf(page)).toBeUndefined();
    await expect(marqueeOf(page).locator('[data-copy]')).toHaveCount(0);
    send(undefined);
    await expect.poll(() => speedOf(page)).toBeDefined();
  });

  test('stops by its button, stays stopped on the next page and in the next visit, and starts again', async ({
    page,
  }) => {
    await page.goto(home);
    await expect.poll(() => speedOf(page)).toBeDefined();
    await stopButton(page).focus();
    await page.keyboard.press('Enter');
    expect(await speedOf(page)).toBeUndefined();
    expect(await page.evaluate(() => localStorage.getItem('motion_paused'))).toBe('{"value":true,"expiresAt":null}');
    await page.goto(homePath('fr'));
    await page.goto(home);
    const play = page.getByRole('button', { name: t('marquee.play') });
    await expect(play).toBeVisible();
    expect(await speedOf(page)).toBeUndefined();
    await play.click();
    await expect.poll(() => speedOf(page)).toBeDefined();
    expect(await page.evaluate(() => localStorage.getItem('motion_paused'))).toBeNull();
  });

  test('pauses while a pointer is over it, and while the focus is in it, with the focused link in view', async ({
    page,
  }) => {
    await page.goto(home);
    await expect.poll(() => speedOf(page)).toBeDefined();
    await marqueeOf(page).hover();
    await expect.poll(() => speedOf(page)).toBeUndefined();
    await page.mouse.move(5, 700);
    await expect.poll(() => speedOf(page)).toBeDefined();
    const last = marqueeOf(page).locator('[data-list]:not([data-copy]) a').last();
    await last.focus();
    await expect.poll(() => speedOf(page)).toBeUndefined();
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });
});

test('a line of few winners is centred, without a copy and without a button', async ({ page }) => {
  await page.goto(home);
  await expect.poll(() => speedOf(page)).toBeDefined();
  await marqueeOf(page).evaluate((marquee) => {
    for (const winner of [...marquee.querySelectorAll('[data-list]:not([data-copy]) li')].slice(2)) winner.remove();
  });
  await expect(stopButton(page).first()).toBeHidden();
  await expect(marqueeOf(page).locator('[data-copy]')).toHaveCount(0);
  expect(await speedOf(page)).toBeUndefined();
  const offCentre = await marqueeOf(page).evaluate((marquee) => {
    const { left = 0, right = 0 } = marquee.querySelector('[data-list]')?.getBoundingClientRect() ?? {};
    return Math.abs(left - (document.documentElement.clientWidth - right));
  });
  expect(offCentre).toBeLessThanOrEqual(1);
});

test.describe('the marquee under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('continues after taps, although the browser still reports it as hovered, and starts again by its button', async ({
    page,
  }) => {
    await page.goto(home);
    await expect.poll(() => speedOf(page)).toBeDefined();
    await marqueeOf(page).evaluate((marquee) => {
      // The tap neither follows a link nor moves the focus.
      for (const type of ['mousedown', 'click'])
        marquee.addEventListener(type, (event) => {
          event.preventDefault();
        });
    });
    // The second tap ends while it is still hovered from the first one.
    for (const time of ['once', 'twice']) {
      // On a busy machine the browser may interpret a tap as a long press, which does not leave it hovered.
      await expect(async () => {
        await marqueeOf(page).tap();
        expect(await marqueeOf(page).evaluate((marquee) => marquee.matches(':hover')), time).toBe(true);
      }).toPass();
    }
    await expect.poll(() => speedOf(page)).toBeDefined();
    await stopButton(page).tap();
    await expect.poll(() => speedOf(page)).toBeUndefined();
    await page.getByRole('button', { name: t('marquee.play') }).tap();
    await expect.poll(() => speedOf(page)).toBeDefined();
  });
});

test.describe('the flipper', () => {
  const isBack = /is-flipped/;

  test(`turns every ${FLIP_MS} ms, and only the side that is seen is reached`, async ({ page }) => {
    const flipper = await openWithClock(page);
    await page.clock.runFor(4900);
    await expect(flipper).not.toHaveClass(isBack);
    await expect(sideOf(page)).toHaveCount(1);
    await expect(sideOf(page)).toHaveAttribute('data-side', 'front');
    await page.clock.runFor(200);
    await expect(flipper).toHaveClass(isBack);
    await expect(sideOf(page)).toHaveCount(1);
    await expect(sideOf(page)).toHaveAttribute('data-side', 'back');
    await page.clock.runFor(5000);
    await expect(flipper).not.toHaveClass(isBack);
  });

  test('once the reader has turned it, it does not turn by itself any more', async ({ page }) => {
    const flipper = await openWithClock(page);
    const turn = flipper.getByRole('button', { name: t('flipper.turn') });
    await turn.press('Enter');
    await expect(flipper).toHaveClass(isBack);
    await turn.blur();
    await page.clock.runFor(20_000);
    await expect(flipper).toHaveClass(isBack);
    await turn.click();
    await expect(flipper).not.toHaveClass(isBack);
  });
});

test.describe('for readers who prefer reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, there is no stop button, and everything can be read', async ({ page }) => {
    const flipper = await openWithClock(page);
    await page.clock.runFor(30_000);
    await expect(flipper).not.toHaveClass(/is-flipped/);
    expect(await speedOf(page)).toBeUndefined();
    await expect(stopButton(page)).toBeHidden();
    await flipper.getByRole('button', { name: t('flipper.turn') }).click();
    await expect(flipper).toHaveClass(/is-flipped/);
    const last = marqueeOf(page).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('both sides of the card and the whole line are shown, without buttons, which would do nothing', async ({
    page,
  }) => {
    await page.goto(home);
    await expect(flipperOf(page).getByRole('link')).toHaveCount(2);
    for (const link of await flipperOf(page).getByRole('link').all()) await expect(link).toBeVisible();
    await expect(marqueeOf(page).getByRole('link')).toHaveCount(21);
    await expect(page.locator('club-motion button:visible')).toHaveCount(0);
  });
});
