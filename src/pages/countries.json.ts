import { ALPHA2 } from '~/config/countries.ts';

/** Two letters by three (ISO 3166-1), for pages whose service answers a country by three (lib/browser/whereabouts.ts). */
export const GET = (): Response => Response.json(Object.fromEntries(ALPHA2));
