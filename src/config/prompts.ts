const DAY_MS = 24 * 3_600_000;

/**
 * The modals that open by themselves, in the order in which they wait (rulings, C40). The modal of a login that has failed stands before all
 * of them: while any dialog is open, none of these opens.
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

/** How often a page is counted, and a modal shown, at most (specification, section 9). */
export const CAPS = { pageViews: 7, consentsClub: 2, consentsProfile: 4 } as const;
export type Capping = { readonly [Name in keyof typeof CAPS]: number };

/** From this page view on, the newsletter is offered (rulings, A10). */
export const SUBSCRIPTION_FROM_VIEW = 3;

/** So long a modal that was answered or closed does not come back (specification, section 9). */
export const CONSENTS_CHECKED_MS = 30.4 * DAY_MS;
export const CONSENTS_CLUB_MS = 40 * DAY_MS;
export const SUBSCRIPTION_MS = 7 * DAY_MS;

/** Members who have logged in last by one of these ways are asked for their consents (rulings, A13). */
export const ASKED_LOGIN_TYPES: readonly string[] = ['password', 'google', 'apple'];

/** What is typed, pressed or opened comes first: so long after it the page counts as calm again, in milliseconds. */
export const CALM_MS = 1_000;

/** The wordings of the modals, by their keys in the message files without `prompts.`. */
export const PROMPT_TEXTS = [
  'subscriptionTitle',
  'subscriptionLead',
  'subscribe',
  'subscribed',
  'toNewsletter',
  'notNow',
  'nationalityTitle',
  'nationalityLead',
  'later',
  'save',
  'saved',
  'close',
  'mailCloses',
  'consentsTitle',
  'consentsLead',
  'consentsProfileTitle',
  'consentsProfileLead',
  'complete',
  'whyTitle',
  'whyText',
  'privacy',
  'logOut',
  'leave',
  'notClosable',
  'closable',
  'consentsClubTitle',
  'consentsClubLead',
] as const;
export type PromptText = (typeof PROMPT_TEXTS)[number];
