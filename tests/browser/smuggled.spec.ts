import { expect, test, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { refuseConsent } from './refuseConsent.ts';
import { recordViolations } from './violations.ts';

const PARTNERS = pathTo('partners', 'en');

/** Markup that an editor's text could contain if the content check had a gap; each piece reports when it runs. */
const SMUGGLED = [
  '<script>reportViolation("RAN script")</script>',
  '<img src="/nothing.png" onerror="reportViolation(\'RAN handler\')">',
  '<a id="bad" href="javascript:reportViolation(\'RAN link\')">link</a>',
  '<p style="font-weight: 900">style</p>',
  '<form id="away" action="https://elsewhere.example/"><button>send</button></form>',
];

/** Opens the page of partners with all that in its text, and presses what can be pressed. */
const openSmuggled = async (page: Page): Promise<void> => {
  await page.route(`**${PARTNERS}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<h1>', `${SMUGGLED.join('')}<h1>`) });
  });
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(PARTNERS);
  await page.locator('#bad').click();
};

const namesIn = (violations: readonly string[]): readonly string[] =>
  [
    ...new Set(
      violations.map((line) =>
        line
          .split(' ')
          .slice(1, 3)
          .join(' ')
          .replace(/ https?:.*/, ''),
      ),
    ),
  ].sort();

test('T40 a script, a handler, a link or a style that gets into a page does nothing, and no form leads away', async ({
  page,
  context,
}) => {
  const violations = await recordViolations(context);
  await openSmuggled(page);
  await page.locator('#away button').click({ noWaitAfter: true });
  const expected = ['form-action', 'script-src-attr inline', 'script-src-elem inline', 'style-src-attr inline'];
  await expect.poll(() => namesIn(violations)).toEqual(expected);
});

test.describe('with the policy off', () => {
  test.use({ bypassCSP: true });

  test('T40 the same page does run all of it; otherwise the test before this one proves nothing', async ({
    page,
    context,
  }) => {
    const violations = await recordViolations(context);
    await openSmuggled(page);
    await expect.poll(() => namesIn(violations)).toEqual(['RAN handler', 'RAN link', 'RAN script']);
  });
});

/** Writes a text as HTML from a script of the page; returns the reason for which the browser refused it. */
const refusalOfHtml = (page: Page): Promise<string> =>
  page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>text</p>';
      return 'nothing';
    } catch (error) {
      return String(error);
    }
  });

test('the browser refuses a text that a script writes as HTML', async ({ page, baseURL }) => {
  await page.addInitScript(refuseConsent, baseURL ?? '');
  await page.goto(PARTNERS);
  expect(await refusalOfHtml(page)).toContain("This document requires 'TrustedHTML' assignment");
});

test('the consent library may write its own texts as HTML, and any other text is still refused', async ({ page }) => {
  await page.goto(PARTNERS);
  await page.getByRole('region', { name: wordingIn('en')('consent.name') }).waitFor({ state: 'attached' });
  expect(await refusalOfHtml(page)).toContain('This text is not one of those that are allowed here.');
});
