import type { BrowserContext, Page } from 'playwright/test';
import { expectBase, watchHost } from './expectBase.ts';
import { strike, type FAULTS } from './faults.ts';
import { test } from './test.ts';
import { enterClub } from './beMember.ts';
import type { World } from './world.ts';

type Fault = (typeof FAULTS)[number];
type Reader = 'visitor' | 'member';

/** Walks through pages while the provider fails; each reads as ever (threats.md, 3, method). */
const walkThrough = async (
  { page, context, world }: { readonly page: Page; readonly context: BrowserContext; readonly world: World },
  fault: Fault,
  who: Reader,
  paths: readonly string[],
): Promise<void> => {
  if (who === 'member') await enterClub(page, 'en');
  const watch = watchHost(page, world.sandbox);
  await strike(context, world, fault);
  for (const path of paths) {
    await watch.visit(path);
    // What a reader does first: pages that ask the provider ask now.
    await page.mouse.click(5, 400);
    await expectBase(page, watch, who);
  }
};

/** Rows R01, R02, R03, R04 and R05 and, of a member, R06. */
export const testFault = (fault: Fault, who: Reader, paths: readonly string[]): void => {
  const row = who === 'member' && fault.row === 'R01' ? 'R01 R06' : fault.row;
  test(`${row} the provider ${fault.is}: every page reads as ever for a ${who}`, async ({ page, context, world }) => {
    await walkThrough({ page, context, world }, fault, who, paths);
  });
};
