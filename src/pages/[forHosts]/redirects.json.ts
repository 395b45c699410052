import type { APIRoute } from 'astro';
import { FOR_HOSTS } from '~/config/site.ts';
import { formerAddresses } from '~/content/queries/formerAddresses.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

export const getStaticPaths = () => [{ params: { forHosts: FOR_HOSTS } }];

/** The redirects of renamed and removed entries, which `scripts/headers` writes in the form of each host. */
export const GET: APIRoute = async () =>
  fileResponse(`${JSON.stringify(await formerAddresses(), null, 2)}\n`, 'application/json');
