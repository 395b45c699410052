const DAY_MS = 24 * 3_600_000;

/** The caps of the counts of page views and modals (specification, section 9). */
export const CAPS = { pageViews: 7, consentsClub: 2, consentsProfile: 4 } as const;
export type Capping = { readonly [Name in keyof typeof CAPS]: number };

/** The newsletter is offered from this page view on, so that no visitor is asked on arrival. */
export const SUBSCRIPTION_FROM_VIEW = 3;

/** The time during which a modal that was answered or closed stays away (specification, section 9). */
export const CONSENTS_CHECKED_MS = 30.4 * DAY_MS;
export const CONSENTS_CLUB_MS = 40 * DAY_MS;
export const SUBSCRIPTION_MS = 7 * DAY_MS;

/** A member's visit ends after this time without a page view. */
export const VISIT_MS = 30 * 60_000;

/** No modal interrupts typing, pressing or opening: the page counts as idle this many milliseconds after them. */
export const CALM_MS = 1_000;

/** The texts of the modals, by their keys in the message files without `prompts.`. */
export const PROMPT_TEXTS = [
  'subscriptionTitle',
  'subscriptionLead',
  'subscriptionLeadAfter',
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
