import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectStillness, openAt } from './reloadingPage.ts';
import { test } from './test.ts';

const t = wordingIn('en');
const box = (page: Page) => page.getByRole('checkbox', { name: t('reload.switch') });
const notice = (page: Page) => page.locator('club-reload [role=status]');

/** Pages under Playwright are always visible: the page is told otherwise. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

for (const path of [homePath('en'), pathTo('news', 'en')]) {
  test(`${path} looks for a newer version every 120 seconds, and stays while there is none`, async ({ page }) => {
    const counted = await openAt(page, path);
    await page.clock.runFor(119_999);
    expect(counted.heads).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => counted.heads).toBe(1);
    await expect(notice(page)).toBeEmpty();
    await expect(async () => {
      await page.clock.runFor(10_000);
      expect(counted.heads).toBe(2);
    }).toPass();
    expect(counted.loads).toBe(1);
  });

  test(`${path} says that there is a newer version, and loads it`, async ({ page }) => {
    const counted = await openAt(page, path);
    counted.version = '"newer"';
    await page.clock.runFor(120_000);
    await expect(notice(page)).toHaveText(t('reload.newer'));
    expect(counted.loads).toBe(1);
    await page.clock.runFor(3000);
    await expect.poll(() => counted.loads).toBe(2);
  });
}

test('other pages do not', async ({ page }) => {
  const counted = await openAt(page, pathTo('partners', 'en'));
  await page.clock.runFor(600_000);
  await expectStillness(page, counted);
});

/** What a reader may be at, and what ends it. */
const OCCUPATIONS: Readonly<Record<string, readonly [begin: () => void, end: () => void]>> = {
  'a film plays': [
    () => {
      const video = document.body.appendChild(document.createElement('video'));
      video.id = 'playing';
      Object.defineProperty(video, 'paused', { value: false });
    },
    () => {
      document.querySelector('#playing')?.remove();
    },
  ],
  'a dialog is open': [
    () => {
      document.body.appendChild(document.createElement('dialog')).showModal();
    },
    () => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    },
  ],
  'a field has the focus': [
    () => {
      document.querySelector('main')?.append(document.createElement('textarea'));
      document.querySelector('textarea')?.focus();
    },
    () => {
      document.querySelector('textarea')?.blur();
    },
  ],
  'something is written in a field': [
    () => {
      document.querySelector('main')?.append(document.createElement('textarea'));
      const field = document.querySelector('textarea');
      if (field !== null) field.value = 'Allez !';
    },
    () => {
      const field = document.querySelector('textarea');
      if (field !== null) field.value = '';
    },
  ],
  'a text is selected': [
    () => {
      const heading = document.querySelector('h1');
      if (heading !== null) getSelection()?.selectAllChildren(heading);
    },
    () => {
      getSelection()?.removeAllRanges();
    },
  ],
};

for (const [occupation, [begin, end]] of Object.entries(OCCUPATIONS)) {
  test(`T54 while ${occupation}, nothing is asked and nothing is lost; afterwards it looks`, async ({ page }) => {
    const counted = await openAt(page, homePath('en'));
    await page.evaluate(begin);
    await page.clock.runFor(300_000);
    await expectStillness(page, counted);
    await page.evaluate(end);
    await page.clock.runFor(5000);
    await expect.poll(() => counted.heads).toBe(1);
  });
}

test.describe('a network or server that fails', () => {
  test.use({ mishapsExpected: /Failed to load resource/ });

  test('R18 T54 offline for five minutes it asks nothing; back again it looks at once', async ({ page, context }) => {
    const counted = await openAt(page, homePath('en'));
    await context.setOffline(true);
    await page.clock.runFor(300_000);
    await expectStillness(page, counted);
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    await page.clock.runFor(10_000);
    await expect.poll(() => counted.heads).toBe(1);
  });

  test('T54 a page that cannot be asked for is not left for an error', async ({ page }) => {
    const counted = await openAt(page, homePath('en'));
    let failures = 0;
    await page.route(`**${homePath('en')}`, async (route) => {
      await route.fulfill({ status: 503, headers: { etag: '"error"' } });
      failures += 1;
    });
    await expect(async () => {
      await page.clock.runFor(30_000);
      expect(failures).toBeGreaterThan(3);
    }).toPass();
    await expect(notice(page)).toBeEmpty();
    expect(counted.loads).toBe(1);
  });
});

test('R31 a tab that is hidden for a day asks nothing and has no timer; seen again, it looks', async ({ page }) => {
  const counted = await openAt(page, homePath('en'));
  await setHidden(page, true);
  await page.clock.fastForward('24:00:00');
  await expectStillness(page, counted);
  await setHidden(page, false);
  await page.clock.runFor(1000);
  await expect.poll(() => counted.heads).toBe(1);
});

test.describe('while the server takes its time to say which version it has', () => {
  /** Holds the answers about the version back until the test lets them go. */
  const holdAnswers = async (page: Page) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    let asked = 0;
    await page.route(`**${homePath('en')}`, async (route) => {
      if (route.request().method() !== 'HEAD') return route.fallback();
      asked += 1;
      await promise;
      return route.fulfill({ headers: { etag: '"newer"' } });
    });
    return { asked: () => asked, letGo: resolve };
  };

  /** Two answers of this page's own come after whatever was under way. */
  const settled = async (page: Page): Promise<void> => {
    await page.evaluate(async () => {
      await fetch('/robots.txt');
      await fetch('/robots.txt', { cache: 'no-store' });
    });
  };

  test('T54 whoever turns it off meanwhile is neither told nor taken anywhere', async ({ page }) => {
    const counted = await openAt(page, homePath('en'));
    const held = await holdAnswers(page);
    await page.clock.runFor(120_000);
    await expect.poll(held.asked).toBe(1);
    await box(page).uncheck();
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD');
    held.letGo(undefined);
    await answered;
    await settled(page);
    await expect(notice(page)).toBeEmpty();
    await page.clock.runFor(300_000);
    expect([held.asked(), counted.loads]).toEqual([1, 1]);
  });

  test('R31 whoever leaves and comes back meanwhile has it asked once, and nothing moves while she is away', async ({
    page,
  }) => {
    const counted = await openAt(page, homePath('en'));
    const held = await holdAnswers(page);
    await page.clock.runFor(120_000);
    await expect.poll(held.asked).toBe(1);
    await setHidden(page, true);
    await setHidden(page, false);
    await page.clock.runFor(1000);
    await settled(page);
    expect(held.asked()).toBe(1);
    await setHidden(page, true);
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD');
    held.letGo(undefined);
    await answered;
    await settled(page);
    await expect(notice(page)).toBeEmpty();
    await page.clock.runFor(60_000);
    await setHidden(page, false);
    await page.clock.runFor(1000);
    await expect(notice(page)).toHaveText(t('reload.newer'));
    expect([held.asked(), counted.loads]).toEqual([2, 1]);
  });
});

test('its switch works by keyboard, is remembered, and stops it', async ({ page }) => {
  const counted = await openAt(page, homePath('en'));
  await expect(box(page)).toBeChecked();
  await box(page).focus();
  await page.keyboard.press('Space');
  await expect(box(page)).not.toBeChecked();
  await page.clock.runFor(600_000);
  expect(counted.heads).toBe(0);
  await page.reload();
  await expect(box(page)).not.toBeChecked();
  await page.clock.runFor(600_000);
  expect(counted.heads).toBe(0);
  await box(page).check();
  await page.clock.runFor(120_000);
  await expect.poll(() => counted.heads).toBe(1);
});

test('garbage in the place of the switch’s memory leaves it on, and is taken away', async ({ page }) => {
  await page.goto(homePath('en'));
  const [kept, garbage] = [
    () => localStorage.getItem('auto_refresh'),
    ['{"value":"<b>"', '', 'null', '{"value":false}'],
  ];
  for (const text of garbage) {
    await page.evaluate((value) => {
      localStorage.setItem('auto_refresh', value);
    }, text);
    await page.reload();
    await expect(box(page)).toBeChecked();
    await expect.poll(() => page.evaluate(kept)).toBeNull();
  }
  // What the switch itself has written stays.
  await box(page).click();
  await box(page).click();
  const text = await page.evaluate(kept);
  expect(text).toBe('{"value":true,"expiresAt":null}');
  await page.reload();
  await expect(box(page)).toBeChecked();
  expect(await page.evaluate(kept)).toBe(text);
});

test('the switch is accessible, and not there without scripts', async ({ page, browser, baseURL }) => {
  await page.goto(pathTo('news', 'en'));
  await expect(box(page)).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(pathTo('news', 'en'));
  await expect(box(plain)).toBeHidden();
  await context.close();
});
