/** What a visitor is asked about; anything else that the site stores it needs to work. */
export const PURPOSES = ['audience', 'partners'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The life of an answer: half a year, after which the question comes again (docs/threat-model.md T61). */
export const CONSENT_DAYS = 182;
