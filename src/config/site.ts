/** What every page says of itself (contract.md 2); the origin is `site` of astro.config.mjs. */
export const SITE = {
  /** `data-site-id` of `<body>`, read by the page-view hit. */
  id: 'club',
  /** `data-partner` of pages that belong to no partner. */
  partner: '',
  /** Where questions about personal data go; the privacy page names it too. */
  privacyEmail: 'privacy@club.example',
} as const;
