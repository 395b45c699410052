import type { BrowserContext } from 'playwright/test';

/** Stores in a new browser the answer of a visitor who has agreed, to everything or to some purposes. */
export const allowConsent = (
  context: BrowserContext,
  { site }: { readonly site: string },
  answer: 'audience' | 'partners' | 'audience.partners' = 'audience.partners',
): Promise<void> => context.addCookies([{ name: '_consent', value: answer, url: site }]);
