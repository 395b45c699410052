import { expect } from 'playwright/test';
import { z } from 'astro/zod';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from './beMember.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';
import { yourData } from './yourData.ts';
import { download } from './yourDataCases.ts';

const locale = localeOfRun();
const t = wordingIn(locale);

const fileSchema = z.object({
  profile: z.looseObject({ email: z.string(), given_name: z.string(), consents: z.record(z.string(), z.unknown()) }),
  passkeys: z.array(z.unknown()),
  secondFactors: z.unknown(),
  trustedDevices: z.unknown(),
  sessionDevices: z.looseObject({ session_devices: z.array(z.unknown()).min(1) }),
});

test('a member downloads everything that the provider returns about the account, and no token', async ({ page }) => {
  const email = await beMember(page, locale);
  const { open, status } = yourData(page, locale);
  await open();
  const kept = await page.evaluate(() => sessionStorage.getItem('tokens') ?? '');
  const { accessToken } = z.object({ value: z.object({ accessToken: z.string() }) }).parse(JSON.parse(kept)).value;
  const { name, text } = await download(page);
  expect(name).toMatch(new RegExp(`^${t('data.file')}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
  expect(fileSchema.parse(JSON.parse(text)).profile).toMatchObject({ email, given_name: 'Ana' });
  expect(text).not.toContain(accessToken);
  expect(text).not.toMatch(/access_token|refresh_token/);
  await expect(status).toHaveText(t('data.saved'));
});
