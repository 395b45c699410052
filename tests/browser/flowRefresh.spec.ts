import { expect } from 'playwright/test';
import { enterClub } from './beMember.ts';
import { noteGrants, open } from './flowRefreshCases.ts';
import { putTokenDown } from './putTokenDown.ts';
import { test } from './test.ts';

const REFRESH = { grant: 'refresh_token', scope: 'email openid profile' };

test('an access token near its end is refreshed once to read with, and not again within five minutes', async ({
  page,
}) => {
  await enterClub(page, 'de');
  await putTokenDown(page);
  const noted = noteGrants(page);
  await open(page, 'mailValidation');
  expect(noted).toEqual({ grants: [REFRESH], checks: 0 });
  expect(await page.evaluate(() => sessionStorage.getItem('refresh_checked'))).toMatch(/^\{"value":true,/);
  await putTokenDown(page);
  await open(page, 'mailValidation');
  expect(noted.grants.map(({ grant }) => grant)).toEqual(['refresh_token', 'authorization_code']);
  expect(noted.checks).toBe(1);
});
