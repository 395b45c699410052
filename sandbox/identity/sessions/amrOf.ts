import { z } from 'astro/zod';

const login = z.object({ amr: z.array(z.string()) });

/** The login methods (RFC 8176) that the provider stored in the access token. */
export function amrOf({ extra }: { readonly extra?: unknown }): readonly string[] {
  return login.safeParse(extra).data?.amr ?? [];
}
