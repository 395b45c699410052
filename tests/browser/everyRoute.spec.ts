import { globSync, readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { test } from './test.ts';
import { recordViolations } from './violations.ts';

/** Every page takes minutes, so `npm run test:long` asks for it; else one page stands for all with the same policy. */
const isComplete = process.env['CLUB_LONG'] === '1';

const textOf = (file: string): string => readFileSync(`dist/${file}`, 'utf8');

const policyOf = (file: string): string | undefined =>
  /http-equiv="content-security-policy" content="([^"]*)"/.exec(textOf(file))?.[1];

/** The page at `/` leads away at once; `policy.spec.ts` holds it still. */
const pathsIn = (locale: Locale): readonly string[] => {
  const files = globSync(`${locale}/**/index.html`, { cwd: 'dist' }).sort();
  const chosen = isComplete ? files : [...new Map(files.map((file) => [policyOf(file), file])).values()];
  return chosen.map((file) => `/${file.replace(/index\.html$/, '')}`);
};

for (const locale of LOCALES) {
  const pages = isComplete ? 'every page' : 'a page with each policy that there is';
  test(`${pages} in ${locale} is drawn without doing anything that it forbids`, async ({ page, context }) => {
    test.setTimeout(600_000);
    const violations = await recordViolations(context);
    const paths = pathsIn(locale);
    expect(paths.length).toBeGreaterThan(isComplete ? 300 : 15);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // What is for members leads to the login, and would break into the visit of the next page.
      if (textOf(`${path}index.html`).includes('<club-guard'))
        await page.waitForURL(/[?&]redirectUri=/, { waitUntil: 'domcontentloaded' });
    }
    expect(violations).toEqual([]);
  });
}
