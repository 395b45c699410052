import { globSync, readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { test } from '../test.ts';
import { recordViolations } from '../violations.ts';

const textOf = (file: string): string => readFileSync(`dist/${file}`, 'utf8');

/** The page at `/` redirects at once, so `pageKinds.spec.ts` tests it. */
const pathsIn = (locale: Locale): readonly string[] =>
  globSync(`${locale}/**/index.html`, { cwd: 'dist' })
    .sort()
    .map((file) => `/${file.replace(/index\.html$/, '')}`);

for (const locale of LOCALES) {
  test(`every page in ${locale} renders without a violation of its content security policy`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const violations = await recordViolations(context);
    const paths = pathsIn(locale);
    expect(paths.length).toBeGreaterThan(300);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // Pages for members redirect to the login, which would interrupt the navigation to the next page.
      if (textOf(`${path}index.html`).includes('<club-guard'))
        await page.waitForURL(/[?&]redirectUri=/, { waitUntil: 'domcontentloaded' });
    }
    expect(violations).toEqual([]);
  });
}
