/**
 * Runs in a page before its own scripts: each page that a member opens starts a visit whose first minute is over. The modal that is due on
 * the page opens at once, and the next one on the next page.
 */
export const restVisit = (site: string): void => {
  if (location.origin !== site) return;
  const profile = JSON.parse(localStorage.getItem('profile') ?? 'null') as {
    readonly value?: { readonly id: string };
  } | null;
  if (profile?.value === undefined) return;
  const visit = { member: profile.value.id, since: Date.now() - 60_000, isAsked: false };
  localStorage.setItem('member_visit', JSON.stringify({ value: visit, expiresAt: Date.now() + 60_000 }));
};
