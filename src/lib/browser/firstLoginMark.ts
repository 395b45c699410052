/** Notes on the page that its member has just logged in for the first time, for whoever comes later than the event `clubFirstLogin`. */
export const firstLoginMark = {
  set: (): void => {
    document.documentElement.dataset['firstLogin'] = '';
  },
  /** Answers whether it was there, once. */
  take: (): boolean => {
    const { dataset } = document.documentElement;
    const isThere = dataset['firstLogin'] !== undefined;
    delete dataset['firstLogin'];
    return isThere;
  },
} as const;
