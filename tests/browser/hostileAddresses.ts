import { expect, type Page } from 'playwright/test';
import { openPage } from './openPage.ts';
import { test } from './test.ts';

const MARKUP = '"><img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)>';

/** Hostile queries and fragments. */
export const ADDRESSES = [
  `?q=${MARKUP}`,
  `?q=${encodeURIComponent(MARKUP)}&name=${encodeURIComponent(MARKUP)}&bib=${encodeURIComponent('<b>')}`,
  '?q=%E0%A4%A&name=%E0%A4%A&bib=%',
  '?q=%00%ff%fe%0d%0a',
  '?tag=__proto__&kind=constructor&type=toString&page=-1&page=1e9&page=',
  '?__proto__[polluted]=1&constructor.prototype.polluted=1',
  '?referrer=javascript:alert(1)&url_referrer=data:text/html,<script>alert(1)</script>',
  '?redirectUri=//evil.example&redirectUri=https:evil.example',
  '?isWebview=%22&showDebug=1&hideToken=<i>&xtshow=1',
  '?error=access_denied&error_description=<img src=x onerror=alert(1)>&code=x&state=y',
  '?initialScreen=<u>&restrictedMessage=__proto__&code_challenge=x',
  '?code=x#access_token=x&id_token=y',
  '#<img src=x onerror=alert(1)>',
  `#${encodeURIComponent(MARKUP)}`,
  '#"]',
  `?${'q&'.repeat(5000)}`,
  `?q=${'%f0%9f%9a%b4'.repeat(600)}`,
] as const;

/**
 * The number of elements of each kind, and whether `Object.prototype` has been changed. Some parts of a page
 * depend on the address or on time: the results of the search, the forms of the account with their messages, the debug console and its
 * list of hits, and the footer, whose link to the top appears late. There, only elements that could do harm are counted; the rest is
 * tested in `search.spec.ts`, `rowsErrors.spec.ts`, `debugConsole.spec.ts` and `audience.spec.ts`.
 */
const census = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() => {
    const count: Record<string, number> = { polluted: 'polluted' in {} ? 1 : 0 };
    const harmless = ':not(img, script, style, link, iframe, object, embed, svg, form, base)';
    const places = [
      '[data-hits]',
      '[data-host]',
      '[data-member-text]',
      'club-debug',
      '.shown-hits',
      '.site-footer',
    ].map((place) => `${place} ${harmless}`);
    const answers = [...places, '.shown-hits'].join(', ');
    // Vite preloads the dependencies of a module, and the search preloads the index files for the words of the query.
    const ahead = '[rel="modulepreload"], [rel="preload"][as="fetch"][href^="/pagefind/"]';
    for (const { localName } of document.querySelectorAll(`:not(${answers}):not(${ahead})`))
      count[localName] = (count[localName] ?? 0) + 1;
    return count;
  });

/** Defines a test per page that hostile queries and fragments do not change it. */
export const testHostileAddresses = (
  kinds: Readonly<Record<string, string>>,
  addresses: readonly string[] = ADDRESSES,
): void => {
  for (const [what, path] of Object.entries(kinds)) {
    test(`${what} is not changed by a hostile query or fragment`, async ({ page }) => {
      test.slow();
      await openPage(page, path);
      const untouched = await census(page);
      for (const address of addresses) {
        await test.step(address.slice(0, 60), async () => {
          // From another page each time, because a change of only the fragment loads nothing.
          await page.goto('about:blank');
          await openPage(page, `${path}${address}`);
          expect(new URL(page.url()).pathname).toBe(path);
          expect(await census(page)).toEqual(untouched);
        });
      }
    });
  }
};
