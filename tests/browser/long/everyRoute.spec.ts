import { globSync, readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { test } from '../test.ts';
import { recordViolations } from '../violations.ts';

const textOf = (file: string): string => readFileSync(`dist/${file}`, 'utf8');

/** The page at `/` leads away at once; `pageKinds.spec.ts` holds it still. */
const pathsIn = (locale: Locale): readonly string[] =>
  globSync(`${locale}/**/index.html`, { cwd: 'dist' })
    .sort()
    .map((file) => `/${file.replace(/index\.html$/, '')}`);

for (const locale of LOCALES) {
  test(`every page in ${locale} is drawn without doing anything that it forbids`, async ({ page, context }) => {
    test.setTimeout(600_000);
    const violations = await recordViolations(context);
    const paths = pathsIn(locale);
    expect(paths.length).toBeGreaterThan(300);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // What is for members leads to the login, and would break into the visit of the next page.
      if (textOf(`${path}index.html`).includes('<club-guard'))
        await page.waitForURL(/[?&]redirectUri=/, { waitUntil: 'domcontentloaded' });
    }
    expect(violations).toEqual([]);
  });
}
