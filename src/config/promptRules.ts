/**
 * The rules for which modal opens, and when. They are separate from the lifetimes of stored items in prompts.ts, which every account page
 * loads.
 */

/**
 * The modals that open by themselves, in the order in which they wait: first what the account needs, then details, then invitations. The
 * dialog of a failed login comes before all of them: while any dialog is open, none of these opens.
 */
export const PROMPTS = [
  'mailRequirement',
  'mailVerification',
  'consentsProfile',
  'consents',
  'consentsClub',
  'nationality',
  'subscription',
] as const;
export type Prompt = (typeof PROMPTS)[number];

/** Only members whose last login was by one of these methods are asked for their consents. */
export const ASKED_LOGIN_TYPES: readonly string[] = ['password', 'google', 'apple'];

/**
 * After the race the newsletter is offered from this page view on: its next issue is far away, so only visitors who keep reading are asked.
 */
export const SUBSCRIPTION_FROM_VIEW_AFTER_RACE = 7;

/** Milliseconds at the start of a member's visit in which no modal opens; a visit has at most one modal. */
export const QUIET_MS = 60_000;
