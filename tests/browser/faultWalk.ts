import type { BrowserContext, Page } from 'playwright/test';
import { expectBase, watchHost } from './expectBase.ts';
import { strike, type FAULTS } from './faults.ts';
import { test } from './test.ts';
import { enterClub } from './beMember.ts';
import type { World } from './world.ts';

type Fault = (typeof FAULTS)[number];
type Reader = 'visitor' | 'member';

/** Opens the pages one after another while the provider fails, and expects each to be readable as without the fault. */
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
    // The first click makes a page check the session at the provider.
    await page.mouse.click(5, 400);
    await expectBase(page, watch, who);
  }
};

/** Defines the test of one fault: rows R01 to R05, and R06 for a member while the provider is down. */
export const testFault = (fault: Fault, who: Reader, paths: readonly string[]): void => {
  const row = who === 'member' && fault.row === 'R01' ? 'R01 R06' : fault.row;
  test(`${row} the provider ${fault.is}: every page reads as ever for a ${who}`, async ({ page, context, world }) => {
    await walkThrough({ page, context, world }, fault, who, paths);
  });
};
