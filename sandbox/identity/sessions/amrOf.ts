import { z } from 'astro/zod';

const login = z.object({ amr: z.array(z.string()) });

/** How the member had logged in when an access token was issued, in the words of RFC 8176, as the provider has noted it there. */
export function amrOf({ extra }: { readonly extra?: unknown }): readonly string[] {
  return login.safeParse(extra).data?.amr ?? [];
}
