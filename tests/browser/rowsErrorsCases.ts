import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { isKnownToProvider } from './isKnownToProvider.ts';
import { test } from './test.ts';
import { openForms } from './visitor.ts';

const t = wordingIn('en');
const EVIL = 'Your account is locked, call 0800 1234 <img src=x onerror=alert(1)>';
/** Longer than the time after which an error of the site's own login logs out, in milliseconds. */
const LATER_MS = 5_000;

export const LINKS = [
  '?error=access_denied&state=x',
  `?error=server_error&error_description=${encodeURIComponent(EVIL)}`,
  `?error=server_error&error_description=${encodeURIComponent(EVIL)}&state=__proto__`,
] as const;

/** Opens a link from outside, waits until the page shows the member, and lets five seconds pass. */
const openLink = async (page: Page, address: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(address);
  // The time limit of a pending silent check must not expire at once.
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.clock.runFor(LATER_MS);
};

/** Defines the test of a member who opens a link with an error in it. */
export const describeOpened = (link: (typeof LINKS)[number]): void => {
  test(`T10 a member who opens ${link.slice(0, 23)}… is still logged in five seconds later, on any page`, async ({
    page,
    world,
  }) => {
    await enterClub(page, 'en');
    await page.clock.install();
    for (const path of [pathTo('authentication', 'en'), homePath('en'), pathTo('profile', 'en')]) {
      await openLink(page, path + link);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
      expect(await isKnownToProvider(page, world.sandbox)).toBe(true);
      await expect.poll(() => new URL(page.url()).search).toBe('');
    }
  });
};

/** The readers of such a link: the first runs in `npm test`, the others in the long suite. */
export const READERS = ['visitor', 'member'] as const;

/** Defines the test of an error without a login of this browser. */
export const describeNotice = (who: (typeof READERS)[number]): void => {
  test(`T09 an error in a link without a login of this browser is shown to a ${who} in the site's own words only`, async ({
    page,
  }) => {
    if (who === 'member') await enterClub(page, 'en');
    for (const link of LINKS) {
      await openForms(page, 'en', link);
      await expect(page.getByRole('alert').filter({ hasText: t('auth.notice') })).toBeVisible();
      await expect(page.getByText('0800')).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
};
