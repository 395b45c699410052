/** Whether the cookie of the account announces a session. */
export const hasClubCookie = (): boolean => /\b_club=1/.test(document.cookie);

/** The text under a name; storage may be forbidden. */
export const stored = (store: 'localStorage' | 'sessionStorage', name: string): string | null => {
  try {
    return window[store].getItem(name);
  } catch {
    return null;
  }
};

/** Whether an entry's end lies ahead; it is the last thing in it. */
export const isAhead = (store: 'localStorage' | 'sessionStorage', name: string): boolean =>
  Number(stored(store, name)?.slice(-14, -1)) > Date.now();
