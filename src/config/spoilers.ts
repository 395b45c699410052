/** The wordings (`spoilers.<key>`) for what stands in the place of something hidden. */
export const SPOILER_TEXTS = ['show', 'showRest', 'showPage', 'tells', 'seen', 'change'] as const;

export type SpoilerWord = (typeof SPOILER_TEXTS)[number];
