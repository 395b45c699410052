/** What a visitor is asked about; anything else that the site keeps it needs to work. */
export const PURPOSES = ['audience', 'partners'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The cookie that keeps the answer (docs/contract.md), and for how long: half a year, after which the question comes again (docs/threat-model.md T61). */
export const CONSENT_COOKIE = '_consent';
export const CONSENT_DAYS = 182;
