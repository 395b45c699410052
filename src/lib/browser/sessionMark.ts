/** The mark of the page by which its styles show a member's header or a visitor's. */
export const sessionMark = {
  set: (isMember: boolean): void => {
    if (isMember) document.documentElement.dataset['session'] = 'member';
    else delete document.documentElement.dataset['session'];
  },
} as const;
