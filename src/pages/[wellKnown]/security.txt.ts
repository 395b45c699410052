import type { APIRoute } from 'astro';
import { SITE, WELL_KNOWN } from '~/config/site.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { fileResponse } from '~/lib/fileResponse.ts';
import { expiryAfter } from '~/lib/expiryAfter.ts';
import { siteOf } from '~/lib/siteOf.ts';

export const getStaticPaths = () => [{ params: { wellKnown: WELL_KNOWN } }];

/** The contact for reports of vulnerabilities (RFC 9116). */
export const GET: APIRoute = ({ site }) =>
  fileResponse(
    [
      `Contact: mailto:${SITE.securityEmail}`,
      `Expires: ${expiryAfter(new Date())}`,
      `Preferred-Languages: ${LOCALES.join(', ')}`,
      `Canonical: ${new URL('/.well-known/security.txt', siteOf({ site })).href}`,
      '',
    ].join('\n'),
    'text/plain',
  );
