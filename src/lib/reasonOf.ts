/** Why something was rejected, for one line of the log. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'it throws');
