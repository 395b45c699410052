/** Whom the reader follows. A logout and the script of every page need the name alone; `preferences.ts` reads it. */
export const FOLLOWED_NAME = { where: 'localStorage', name: 'followed' } as const;

/** What this device and the account of its member have in common. */
export const SYNCED_NAME = { where: 'localStorage', name: 'synced' } as const;
