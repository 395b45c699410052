/** The wordings (`spoilers.<key>`) of the placeholders for hidden content. */
export const SPOILER_TEXTS = ['show', 'showRest', 'showPage', 'tells', 'seen', 'change'] as const;

export type SpoilerWord = (typeof SPOILER_TEXTS)[number];
