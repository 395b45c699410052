/** What the section "your data" of the profile page may say, by its keys in the message files without `data.`. */
export const DATA_SENTENCES = ['saved', 'failed', 'loggedOut', 'proof', 'unclear'] as const;

export type DataSentence = (typeof DATA_SENTENCES)[number];
