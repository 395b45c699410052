/** What every page says of itself (contract.md 2); the origin is `site` of astro.config.mjs. */
export const SITE = {
  /** `data-site-id` of `<body>`, read by the page-view hit. */
  id: 'club',
  /** `data-partner` of pages that belong to no partner. */
  partner: '',
  /** Where questions about personal data go; the privacy page names it too. */
  privacyEmail: 'privacy@club.example',
  /** Where somebody who found a hole in the site may write; `/.well-known/security.txt` names it. */
  securityEmail: 'security@club.example',
  /** The day on which the answer to Global Privacy Control was last changed; `/.well-known/gpc.json` names it. */
  privacyControlSince: '2026-11-20',
} as const;

/** The folder of RFC 8615. Its files are made in `src/pages/[wellKnown]`: tools look past a folder whose name begins with a dot. */
export const WELL_KNOWN = '.well-known';
