import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { becomeStranger } from './becomeStranger.ts';
import { listen, named } from './flowEventsCases.ts';
import { test } from './test.ts';
import { join, openForms, PASSWORD, send } from './visitor.ts';

test('joining fires one event, with the device and the language of a first login; the next login fires none', async ({
  page,
}) => {
  const events = await listen(page);
  const email = await join(page, 'de');
  expect(named(events, 'authenticated')).toEqual([{ name: 'authenticated', detail: {} }]);
  expect(named(events, 'clubFirstLogin').map(({ detail }) => detail)).toEqual([
    { deviceType: 'desktop', language: 'de' },
  ]);
  expect(named(events, 'club:session')).toContainEqual({
    name: 'club:session',
    detail: { status: 'member', isFirstLogin: true },
  });
  await becomeStranger(page);
  events.length = 0;
  await openForms(page, 'de');
  await expect
    .poll(() => named(events, 'club:session').map(({ detail }) => detail))
    .toContainEqual({
      status: 'anonymous',
      isFirstLogin: false,
    });
  await send(page, { email, password: PASSWORD });
  await expect.poll(() => named(events, 'authenticated')).toHaveLength(1);
  await expect
    .poll(() => named(events, 'club:session').at(-1)?.detail)
    .toEqual({ status: 'member', isFirstLogin: false });
  expect(named(events, 'clubFirstLogin')).toEqual([]);
  await page.goto(homePath('de'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await expect
    .poll(() => named(events, 'club:session').at(-1)?.detail)
    .toEqual({ status: 'member', isFirstLogin: false });
  expect(named(events, 'authenticated')).toHaveLength(1);
});
