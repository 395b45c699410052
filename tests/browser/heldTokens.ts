import type { Page } from 'playwright/test';
import { z } from 'astro/zod';
import type { World } from './world.ts';

const answered = z.object({ access_token: z.string(), refresh_token: z.string().optional() });
const asked = z.object({ client_id: z.string() });

export type Held = { readonly access: string; readonly refresh: string | undefined; readonly clientId: string };

/**
 * Notes every token that the provider issues to this browser, with the client that requested it. The response is read before the page
 * gets it: it is lost when the page navigates away at once.
 */
export const noteTokens = async (page: Page): Promise<Held[]> => {
  const held: Held[] = [];
  await page.context().route(
    (url) => url.pathname === '/oauth/token',
    async (route) => {
      const response = await route.fetch().catch(() => undefined);
      if (response === undefined) {
        await route.abort('connectionrefused');
        return;
      }
      const { success, data } = answered.safeParse(await response.json().catch(() => undefined));
      const { client_id: clientId } = asked.parse(route.request().postDataJSON());
      if (success) held.push({ access: data.access_token, refresh: data.refresh_token, clientId });
      await route.fulfill({ response });
    },
  );
  return held;
};

/** The provider's status for each token: as a bearer of userinfo, and as a refresh token. */
export const statusesOf = async (held: readonly Held[], { backstage }: World): Promise<readonly number[]> => {
  const all = held.map(async ({ access, refresh, clientId }) => {
    const info = await fetch(`${backstage}/identity/v1/userinfo`, { headers: { authorization: `Bearer ${access}` } });
    if (refresh === undefined) return [info.status];
    const body = JSON.stringify({ grant_type: 'refresh_token', refresh_token: refresh, client_id: clientId });
    const headers = { 'content-type': 'application/json' };
    const renewed = await fetch(`${backstage}/oauth/token`, { method: 'POST', headers, body });
    return [info.status, renewed.status];
  });
  return (await Promise.all(all)).flat();
};

export const isDead = (status: number): boolean => status === 400 || status === 401;
