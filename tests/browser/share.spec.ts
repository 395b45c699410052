import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const ARTICLE = pathTo('news', 'de', 'kamna-holt-sich-den-sieg-in-villard-de-lans');
const t = wordingIn('de');

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test(`an article has ${javaScriptEnabled ? 'a' : 'no'} button to share it`, async ({ page }) => {
      await page.goto(ARTICLE);
      await expect(page.getByRole('button', { name: t('news.share') })).toBeVisible({ visible: javaScriptEnabled });
    });
  });
