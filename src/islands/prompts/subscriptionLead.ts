import type { PromptText } from '~/config/prompts.ts';
import { isRaceOver } from '~/runtime/isRaceOver.ts';

/** What the newsletter brings: the evenings of this race, or the next one. */
export const subscriptionLead = (): PromptText => (isRaceOver() ? 'subscriptionLeadAfter' : 'subscriptionLead');
