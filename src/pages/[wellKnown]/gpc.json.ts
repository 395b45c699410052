import type { APIRoute } from 'astro';
import { SITE, WELL_KNOWN } from '~/config/site.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

export const getStaticPaths = () => [{ params: { wellKnown: WELL_KNOWN } }];

/** States that the site respects Global Privacy Control (its specification, section 5; docs/threat-model.md T62). */
export const GET: APIRoute = () =>
  fileResponse(`${JSON.stringify({ gpc: true, lastUpdate: SITE.privacyControlSince })}\n`, 'application/json');
