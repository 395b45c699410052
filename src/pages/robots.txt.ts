import type { APIRoute } from 'astro';
import { fileResponse } from '~/lib/fileResponse.ts';
import { siteOf } from '~/lib/siteOf.ts';

/**
 * Pages that are not for search engines have `noindex`. They are not disallowed here, because a robot that may not read a page does not see
 * its `noindex`.
 */
export const GET: APIRoute = ({ site }) =>
  fileResponse(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', siteOf({ site })).href}\n`,
    'text/plain',
  );
