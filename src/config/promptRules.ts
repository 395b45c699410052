/** What decides which modal opens, and when. Apart from the lives of stored items in prompts.ts, which every page of the account loads. */

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
 * The newsletter is offered from this page view on once the race is over, whose next evening is far away: only who goes on reading is asked.
 */
export const SUBSCRIPTION_FROM_VIEW_AFTER_RACE = 7;

/** A member's visit has one modal at most, and none in its first minute. */
export const QUIET_MS = 60_000;
