/** The purposes for which a visitor is asked for consent; everything else that the site stores is strictly necessary. */
export const PURPOSES = ['audience', 'partners'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** How long an answer is valid: half a year, after which the visitor is asked again (docs/threat-model.md T61). */
export const CONSENT_DAYS = 182;
