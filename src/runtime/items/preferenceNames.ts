/**
 * The riders and teams that the reader follows. A logout and the script of every page need the name alone; `preferences.ts` reads the
 * value.
 */
export const FOLLOWED_NAME = { where: 'localStorage', name: 'followed' } as const;

/** The last state that this device and the member's account had in common. */
export const SYNCED_NAME = { where: 'localStorage', name: 'synced' } as const;
