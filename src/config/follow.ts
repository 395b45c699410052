/** The wordings (`follow.<key>`) that answer a press of the star; `notStored` is that of every stored choice. */
export const FOLLOW_TEXTS = ['on', 'off', 'full'] as const;

export type FollowWord = (typeof FOLLOW_TEXTS)[number] | 'notStored';
