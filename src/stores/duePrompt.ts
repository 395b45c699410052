import { ASKED_LOGIN_TYPES, PROMPTS, SUBSCRIPTION_FROM_VIEW_AFTER_RACE, type Prompt } from '~/config/promptRules.ts';
import { CAPS, SUBSCRIPTION_FROM_VIEW, type Capping } from '~/config/prompts.ts';
import type { Member } from '~/lib/identity/contract.ts';

/** The facts that determine which prompt a page may show. */
export type Circumstances = {
  /** `elsewhere`: pages without prompts, such as login pages. */
  readonly place: 'general' | 'club' | 'profile' | 'elsewhere';
  /** Undefined for a visitor. */
  readonly member: Member | undefined;
  readonly capping: Capping;
  /** For each prompt: whether it was answered or closed recently enough to stay away. */
  readonly isConsentsChecked: boolean;
  readonly isClubClosed: boolean;
  readonly isSubscriptionClosed: boolean;
  /** Whether the race is over. */
  readonly isRaceOver: boolean;
  /** Prompts that were closed in this browser session, or shown on this page already. */
  readonly closed: readonly string[];
};

type OfMember = Circumstances & { readonly member: Member };

/** The conditions of each modal for a member (specification, sections 4, 5 and 9). */
const IS_DUE: Readonly<Record<Prompt, (found: OfMember) => boolean>> = {
  mailRequirement: ({ member }) => !member.hasEmail,
  mailVerification: ({ member }) => member.hasEmail && !member.emailVerified,
  consentsProfile: ({ place, member, capping }) =>
    isForMembers(place) && !member.isComplete && capping.consentsProfile < CAPS.consentsProfile,
  consents: ({ place, member, isConsentsChecked }) =>
    place === 'general' && !isConsentsChecked && !member.isComplete && isReachable(member) && isAsked(member),
  consentsClub: ({ place, member, capping, isClubClosed }) =>
    place === 'club' && !member.hasAnsweredCycling && !isClubClosed && capping.consentsClub < CAPS.consentsClub,
  nationality: ({ place, member }) => isForMembers(place) && !member.hasNationality,
  subscription: (found) => !found.member.hasContents && isInvited(found),
};

const isForMembers = (place: Circumstances['place']): boolean => place === 'club' || place === 'profile';
const isReachable = ({ hasEmail, emailVerified }: Member): boolean => hasEmail && emailVerified;
const isAsked = ({ lastLoginType }: Member): boolean =>
  lastLoginType !== undefined && ASKED_LOGIN_TYPES.includes(lastLoginType);
const isInvited = ({ capping, isSubscriptionClosed, isRaceOver }: Circumstances): boolean =>
  !isSubscriptionClosed &&
  capping.pageViews >= (isRaceOver ? SUBSCRIPTION_FROM_VIEW_AFTER_RACE : SUBSCRIPTION_FROM_VIEW);

/** The first modal of the queue whose conditions are met, if any. */
export function duePrompt(found: Circumstances): Prompt | undefined {
  const { place, member, closed } = found;
  if (place === 'elsewhere') return undefined;
  const isOpen = (prompt: Prompt): boolean => !closed.includes(prompt);
  if (member === undefined) return isOpen('subscription') && isInvited(found) ? 'subscription' : undefined;
  return PROMPTS.find((prompt) => isOpen(prompt) && IS_DUE[prompt]({ ...found, member }));
}
