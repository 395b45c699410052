import { ALPHA2 } from '~/config/countries.ts';

/** The alpha-2 codes by alpha-3 code (ISO 3166-1), for a geolocation service that returns alpha-3 codes (behaviours/whereabouts.ts). */
export const GET = (): Response => Response.json(Object.fromEntries(ALPHA2));
