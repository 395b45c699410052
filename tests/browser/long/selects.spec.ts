import { expect } from 'playwright/test';
import { beMember } from '../beMember.ts';
import { formOf, openProfile } from '../profilePage.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { test } from '../test.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`its list stands out and fits a small phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await beMember(page, 'de');
    await openProfile(page, 'de');
    const select = formOf(page, 'personal').locator('select').last();
    await select.click();
    const option = select.locator('option').nth(1);
    await expect(option).toBeInViewport();
    const box = await option.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360).toBe(true);
    await expectAccessible(page);
  });
}
