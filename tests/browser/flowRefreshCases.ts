import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';

/** Records the requests to the token endpoint, and counts silent checks. */
export const noteGrants = (page: Page) => {
  const noted = { grants: [] as { grant: string; scope: string | undefined }[], checks: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/oauth/authorize') noted.checks += 1;
    if (pathname !== '/oauth/token' || request.method() !== 'POST') return;
    const { grant_type: grant, scope } = request.postDataJSON() as { grant_type: string; scope?: string };
    noted.grants.push({ grant, scope });
  });
  return noted;
};

export const open = async (page: Page, route: 'mailValidation' | 'mailRequirement'): Promise<void> => {
  const read = page.waitForResponse((answer) => answer.url().includes('/identity/v1/userinfo') && answer.ok());
  await page.goto(pathTo(route, 'de'));
  await read;
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
};
