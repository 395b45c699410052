/** Attributes and addresses of every page; the origin is `site` of astro.config.mjs. */
export const SITE = {
  /** `data-site-id` of `<body>`, read by hits. */
  id: 'club',
  /** `data-partner` of pages that belong to no partner. */
  partner: '',
  /** The address for questions about personal data; the privacy page names it too. */
  privacyEmail: 'privacy@club.example',
  /** The address for reports of vulnerabilities; `/.well-known/security.txt` names it. */
  securityEmail: 'security@club.example',
  /** The day of the last change of the statement on Global Privacy Control; `/.well-known/gpc.json` names it. */
  privacyControlSince: '2026-11-20',
} as const;

/**
 * The folder of RFC 8615. Its files are generated in `src/pages/[wellKnown]`, because tools ignore a folder whose name begins with a dot.
 */
export const WELL_KNOWN = '.well-known';

/** The folder of files for hosts, which is not served. */
export const FOR_HOSTS = '.deploy';

/** The file of the redirects of renamed and removed entries in it. */
export const REDIRECTS_FILE = 'redirects.json';
