import { expect } from 'playwright/test';
import { stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

test.use({ isConsentDue: true, viewport: { width: 844, height: 390 } });

/** Notch and home bar of a phone in landscape orientation, in pixels. */
const INSETS = { top: 0, bottom: 34, left: 47, right: 47 };

const t = wordingIn('en');

for (const search of ['', '?isWebview=1'])
  test(`on a phone in landscape orientation, text and controls keep clear of the notch and the home bar${search && ', in a web view too'}`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
    await page.goto(`${stagePath(9, 'en')}${search}`);
    const question = page.getByRole('region', { name: t('consent.name') });
    await expect(question.getByRole('button').first()).toBeVisible();
    for (const part of [...(await question.getByRole('button').all()), question.locator('.orejime-Banner-text')]) {
      const box = await part.boundingBox();
      if (box === null) throw new Error('It is seen.');
      expect(box.x).toBeGreaterThanOrEqual(INSETS.left);
      expect(box.x + box.width).toBeLessThanOrEqual(844 - INSETS.right);
      expect(box.y + box.height).toBeLessThanOrEqual(390 - INSETS.bottom);
    }
    for (const part of await page.locator('.site-header .brand, h1').filter({ visible: true }).all())
      expect((await part.boundingBox())?.x).toBeGreaterThanOrEqual(INSETS.left);
  });
