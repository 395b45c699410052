import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'astro/zod';
import { expect, type Page } from 'playwright/test';
import { beMember } from '../beMember.ts';
import { openPage } from '../openPage.ts';
import { rotatingLocale } from '../rotatingLocale.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from '../samplePages.ts';
import { test } from '../test.ts';

const require = createRequire(import.meta.url);
const CHECKER = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** Rules of the checker that go beyond WCAG 2.2 or do not fit this site, and why the pages stay as they are. */
const ANSWERED: Readonly<Record<string, string>> = {
  aria_article_label_unique: 'Each article begins with its heading, by which screen readers name it.',
  aria_complementary_label_visible: 'The notice of a banner is its own label; a heading would be read twice.',
  aria_role_redundant: 'Safari takes a list without bullets for none unless its role is written.',
  element_attribute_deprecated: 'The policy stands in the page for hosts that cannot send it as a header.',
  element_tabbable_role_valid:
    'A table that scrolls sideways has the focus, so that the keyboard can scroll it (WCAG 2.1.1).',
  input_autocomplete_valid:
    'The checker does not know the token `webauthn`, by which browsers offer passkeys (HTML, autofill).',
  fieldset_label_valid: 'The legend is there; it is hidden while its menu is closed.',
  fieldset_legend_valid: 'The legend is there; it is hidden while its menu is closed.',
};

const findings = z.array(z.object({ ruleId: z.string(), value: z.tuple([z.string(), z.string()]), dom: z.string() }));

/** The failures that the checker finds, each as rule and element. What it cannot decide (`POTENTIAL`, `MANUAL`) is left out. */
const failures = async (page: Page): Promise<readonly string[]> => {
  await page.addScriptTag({ content: CHECKER });
  const found: unknown = await page.evaluate(`(async () => {
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return results.map(({ ruleId, value, path }) => ({ ruleId, value, dom: path.dom }));
  })()`);
  const parsed = findings.parse(found);
  expect(parsed.some(({ value: [, outcome] }) => outcome === 'PASS')).toBe(true);
  return parsed
    .filter(({ ruleId, value: [, outcome] }) => outcome === 'FAIL' && !(ruleId in ANSWERED))
    .map(({ ruleId, dom }) => `${ruleId}: ${dom}`);
};

// The page's policy would block the checker's script.
test.use({ bypassCSP: true });

for (const [turn, [kind, pathIn]] of SAMPLE_PAGES.entries()) {
  test(`IBM's accessibility checker finds nothing on a page of the kind ${kind}, at 1280 and 360 pixels`, async ({
    page,
  }) => {
    const locale = rotatingLocale(turn);
    if (KINDS_FOR_MEMBERS.includes(kind) || kind === 'club') await beMember(page, locale);
    await openPage(page, pathIn(locale));
    await page.waitForLoadState('networkidle');
    expect.soft(await failures(page), '1280 pixels wide').toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await failures(page), '360 pixels wide').toEqual([]);
  });
}
