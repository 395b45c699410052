import type { PromptText } from '~/config/prompts.ts';
import { isRaceOver } from '~/runtime/isRaceOver.ts';

/** The content of the newsletter: the evenings of this race, or the next race. */
export const subscriptionLead = (): PromptText => (isRaceOver() ? 'subscriptionLeadAfter' : 'subscriptionLead');
