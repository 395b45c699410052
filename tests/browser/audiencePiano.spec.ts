import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { allowConsent } from './allowConsent.ts';
import { keptOf, sentBy } from './hitsOf.ts';
import { test } from './test.ts';
import { WITH_VENDORS } from './vendorScripts.ts';

// The same clicks in the format of another collector.
test.use({ variant: WITH_VENDORS, isConsentDue: true });

test('the collector keeps what is seen and pressed under Piano’s names', async ({ page, context, world }) => {
  await allowConsent(context, world);
  const sent = sentBy(page);
  const stages = pathTo('stages', 'en');
  await page.goto(stages);
  await expect.poll(() => sent.length).toBe(1);
  await page.locator('.site-header .brand').click();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent).toMatchObject([
    { idSite: 'club', events: [{ name: 'page.display', data: { page: 'stages', page_path: stages } }] },
    {
      idSite: 'club',
      events: [{ name: 'click.navigation', data: { click: 'tour de france 2020', page_path: stages } }],
    },
    { idSite: 'club', events: [{ name: 'page.display', data: { page: 'home', page_path: homePath('en') } }] },
  ]);
  await expect.poll(() => keptOf(sent, world)).toEqual(sent);
});
