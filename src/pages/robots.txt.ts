import type { APIRoute } from 'astro';
import { fileResponse } from '~/lib/fileResponse.ts';
import { siteOf } from '~/lib/siteOf.ts';

/** Pages that are not for search engines say so themselves: a robot that may not read a page would not see its `noindex`. */
export const GET: APIRoute = ({ site }) =>
  fileResponse(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', siteOf({ site })).href}\n`,
    'text/plain',
  );
