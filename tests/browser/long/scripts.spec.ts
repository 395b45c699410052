import { expect } from 'playwright/test';
import { allowConsent } from '../allowConsent.ts';
import { verify } from '../chatMember.ts';
import { test } from '../test.ts';
import { t, testVendorFaults, visit } from '../vendorPlaces.ts';
import { SAMPLE_NAMES, WITH_VENDORS } from '../vendorScripts.ts';
import { enterClub } from '../beMember.ts';

test.use({
  variant: WITH_VENDORS,
  isConsentDue: true,
  mishapsExpected: /Failed to find a valid digest .*\/widgets\/[\w-]+\/sdk\.js|The sample [\w-]+ throws/,
});

testVendorFaults(SAMPLE_NAMES.filter((name) => name !== 'identity-ui'));

test('T29 a member who is unknown to the vendor of the live chat reads that the chat is unavailable', async ({
  page,
  context,
  world,
}) => {
  await allowConsent(context, world);
  await verify(await enterClub(page, 'en'), world.backstage);
  await visit(page, 'live-chat');
  await page.locator('club-chat').scrollIntoViewIfNeeded();
  await expect(page.locator('club-chat').getByText(t('script.unavailable'))).toBeVisible();
});
