import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { comeByGoogle, follow, hasNoAnswer } from '../rowsReturnCases.ts';
import { test } from '../test.ts';

// The stand-in for Google answers a used request with 410.
test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 410/ });
const HOME = pathTo('authentication', 'en');

test('T20 after a return with a code neither the title, nor the history, nor a request to other hosts contains it', async ({
  page,
  context,
}) => {
  const trail = follow(context);
  const told: string[] = [];
  await context.route('https://third.example/**', async (route) => {
    told.push(JSON.stringify([route.request().url(), await route.request().allHeaders()]));
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>third</title>' });
  });
  await comeByGoogle(page);
  const code = trail.code();
  expect(code).not.toBe('');
  expect(await page.title()).not.toContain(code);
  expect(await page.evaluate(() => JSON.stringify([history.state, document.referrer, location.href]))).not.toContain(
    code,
  );
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://third.example/';
    document.body.append(link);
    link.click();
  });
  await page.waitForURL('https://third.example/');
  expect(told).toHaveLength(1);
  expect(told.join()).not.toContain(code);
  expect(await page.evaluate(() => document.referrer)).not.toContain(code);
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === HOME);
  hasNoAnswer(page);
  expect(trail.exchanges()).toBe(1);
});
