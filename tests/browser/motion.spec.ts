import { expect, type Locator, type Page } from 'playwright/test';
import { FLIP_MS } from '~/config/flipping.ts';
import { MARQUEE_SPEED } from '~/config/timing.ts';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { comesIntoSight } from './comesIntoSight.ts';
import { expectAccessible } from './expectAccessible.ts';
import { shiftOf } from './shiftOf.ts';
import { test } from './test.ts';

const t = wordingIn('de');
const home = homePath('de');

const marqueeOf = (page: Page): Locator => page.locator('club-marquee');
const flipperOf = (page: Page): Locator => page.locator('club-flipper');
/** The side that is seen; the other one is inert. */
const sideOf = (page: Page): Locator => flipperOf(page).locator('[data-side]:not([inert])');
const stopButton = (page: Page): Locator => page.getByRole('button', { name: t('marquee.pause') });

/** Pixels per second at which the line rolls; none while it stands. */
const speedOf = (page: Page): Promise<number | undefined> =>
  marqueeOf(page).evaluate((marquee) => {
    const [rolling] = marquee.getAnimations({ subtree: true });
    const lists = [...marquee.querySelectorAll('ul')].map(({ offsetLeft }) => offsetLeft);
    const duration = Number(rolling?.effect?.getComputedTiming().duration);
    return rolling && (((lists[1] ?? 0) - (lists[0] ?? 0)) / duration) * 1000;
  });

/** The home page with a clock that stands, the card in sight. */
const openWithClock = async (page: Page): Promise<Locator> => {
  await page.clock.install();
  await page.goto(home);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const flipper = flipperOf(page);
  await comesIntoSight(flipper);
  return flipper;
};

test.describe('the marquee', () => {
  test(`rolls ${MARQUEE_SPEED} pixels in a second, and what follows is not read twice`, async ({ page }) => {
    await page.goto(home);
    await expect.poll(() => speedOf(page)).toBeCloseTo(90, 3);
    const links = await marqueeOf(page).getByRole('link').count();
    expect(links).toBe(await marqueeOf(page).locator('[data-list]:not([data-copy]) a').count());
    await expect(marqueeOf(page).locator('[data-copy]')).toHaveAttribute('aria-hidden', 'true');
  });

  test('takes its speed from its attribute, and the usual one in the place of none', async ({ page }) => {
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

  test('stops by its button where it is, stays so on the next page and in the next visit, and starts again', async ({
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

  test('one button stops all that moves on the page', async ({ page }) => {
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

  test('stands while a pointer is over it, and while the focus is in it, with the link in sight', async ({ page }) => {
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

  for (const kept of ['', '{', 'true', '{"value":"yes","expiresAt":null}', '{"value":true,"expiresAt":1}']) {
    test(`R14 takes "${kept}" in the place of its entry away and moves`, async ({ page }) => {
      await page.addInitScript((text) => {
        localStorage.setItem('motion_paused', text);
      }, kept);
      await page.goto(home);
      await expect.poll(() => speedOf(page)).toBeDefined();
      expect(await page.evaluate(() => localStorage.getItem('motion_paused'))).toBeNull();
    });
  }
});

test.describe('the marquee under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('rolls on after taps, though the browser still takes it for hovered, and starts again by its button', async ({
    page,
  }) => {
    await page.goto(home);
    await expect.poll(() => speedOf(page)).toBeDefined();
    await marqueeOf(page).evaluate((marquee) => {
      // The tap neither leads on nor puts the focus there.
      for (const type of ['mousedown', 'click'])
        marquee.addEventListener(type, (event) => {
          event.preventDefault();
        });
    });
    // The second one ends while the first has left it hovered.
    for (const time of ['once', 'twice']) {
      await marqueeOf(page).tap();
      await expect.poll(() => marqueeOf(page).evaluate((marquee) => marquee.matches(':hover')), time).toBe(true);
    }
    await expect.poll(() => speedOf(page)).toBeDefined();
    await stopButton(page).tap();
    await expect.poll(() => speedOf(page)).toBeUndefined();
    await page.getByRole('button', { name: t('marquee.play') }).tap();
    await expect.poll(() => speedOf(page)).toBeDefined();
  });
});

for (const width of [360, 1280]) {
  test(`what moves pushes nothing about at ${width} pixels`, async ({ page }) => {
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
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  });
}

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

  test('turns after the time that is configured, and never at 0', async ({ page }) => {
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

  test('once the reader has turned it, only she does', async ({ page }) => {
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

  test('does not turn before it was in sight, nor away from who is in it', async ({ page }) => {
    await page.clock.install();
    await page.goto(home);
    await page.clock.runFor(20_000);
    await expect(flipperOf(page)).not.toHaveClass(isBack);
    await sideOf(page).getByRole('link').focus();
    await page.clock.runFor(20_000);
    await expect(flipperOf(page)).not.toHaveClass(isBack);
  });
});

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, nothing offers to stop it, and all of it can be read', async ({ page }) => {
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the home page, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(home);
      await expectAccessible(page);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('both sides of the card and the whole line are there, and no button that could do nothing', async ({ page }) => {
    await page.goto(home);
    await expect(flipperOf(page).getByRole('link')).toHaveCount(2);
    for (const link of await flipperOf(page).getByRole('link').all()) await expect(link).toBeVisible();
    await expect(marqueeOf(page).getByRole('link')).toHaveCount(21);
    await expect(page.locator('club-motion button:visible')).toHaveCount(0);
  });
});
