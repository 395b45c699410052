import { CONSENTS_CLUB, SUBSCRIPTION_PROMPT } from './items/prompts.ts';
import { writeItem } from './storage.ts';

/** Notes that the newsletter was offered. */
export const noteSubscriptionAsked = (): void => {
  writeItem(SUBSCRIPTION_PROMPT, true);
};

/** Notes that the question about cycling was answered or closed. */
export const noteCyclingAsked = (): void => {
  writeItem(CONSENTS_CLUB, true);
};

/**
 * Notes that a form has asked for the consents. If they were left unanswered there, no modal asks for them again for as long as after its
 * own closing.
 */
export const noteConsentsAsked = (): void => {
  noteSubscriptionAsked();
  noteCyclingAsked();
};
