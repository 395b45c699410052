import { z } from 'astro/zod';
import { PEOPLE } from '../../people.ts';
import { continueAs, GOOGLE } from './socialPage.ts';
import { expect } from './test.ts';
import { tokensOf, type Tokens } from './tokensOf.ts';
import { CALLBACK, type Visitor } from './visitor.ts';

const { mia } = PEOPLE;
export const MIA = new RegExp(mia.email);

export const linked = z.object({
  socialIdentities: z.tuple([z.object({ id: z.string(), provider: z.literal('google') })]),
});

export const comeBack = async ({ page, site, call }: Visitor): Promise<Tokens> => {
  await page.waitForURL(({ pathname }) => pathname === CALLBACK);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  return tokensOf(await call('exchangeAuthorizationCodeWithPkce', [{ code, redirectUri: site + CALLBACK }]));
};

export const logInAsMia = async (visitor: Visitor): Promise<Tokens> => {
  await visitor.leave('loginWithSocialProvider', ['google', visitor.byRedirect], GOOGLE);
  await continueAs(visitor.page, MIA);
  return comeBack(visitor);
};
