import type { Page } from 'playwright/test';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { articlePathOf } from './articlePathOf.ts';
import { expectBase, watchHost } from './expectBase.ts';
import { FAULTS, strike } from './faults.ts';
import { localeOfToday } from './rotatingLocale.ts';
import { test } from './test.ts';
import { join } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/ });

type PathIn = (locale: Locale) => string;

/** Seen in every language each time. */
const EVERYWHERE: readonly PathIn[] = [homePath, (locale) => pathTo('authentication', locale)];
const OTHERS: readonly PathIn[] = [
  (locale) => articlePathOf('stage-09-pogacar-wins-in-laruns', locale),
  (locale) => stagePath(9, locale),
  (locale) => pathTo('teams', locale, 'uae-team-emirates'),
  (locale) => pathTo('search', locale),
  (locale) => pathTo('club', locale),
  (locale) => pathTo('profile', locale),
];

const pathsIn = (locales: readonly Locale[], pages: readonly PathIn[]) =>
  pages.flatMap((pathIn) => locales.map((locale) => pathIn(locale)));

/** What a reader does first: pages that ask the provider ask now. */
const act = async (page: Page): Promise<void> => {
  await page.mouse.click(5, 400);
};

/** Every page in every language is for `npm run test:long`. */
const others = process.env['CLUB_LONG'] === '1' ? LOCALES : [localeOfToday()];
const paths = [...pathsIn(LOCALES, EVERYWHERE), ...pathsIn(others, OTHERS)];

// Rows R01, R02, R03, R04 and R05 and, of a member, R06: visitor and member on eight pages (threats.md, 3, method; rulings, U3).
for (const fault of FAULTS) {
  for (const who of ['visitor', 'member'] as const) {
    const row = who === 'member' && fault.row === 'R01' ? 'R01 R06' : fault.row;
    test(`${row} the provider ${fault.is}: every page reads as ever for a ${who}`, async ({ page, context, world }) => {
      if (who === 'member') await join(page, 'en');
      const watch = watchHost(page, world.sandbox);
      await strike(context, world, fault);
      for (const path of paths) {
        await watch.visit(path);
        await act(page);
        await expectBase(page, watch, who);
      }
    });
  }
}
