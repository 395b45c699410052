import type { LinkError } from '~/lib/identity/login/hostileAddress.ts';

/** The possible results of the link in a confirmation mail. */
export const LINK_OUTCOMES = [
  'checking',
  'verified',
  'already',
  'pending',
  'used_link',
  'expired_link',
  'unknown',
] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/** The information about the link in the address of the page. */
export type FollowedLink = {
  /** Whether the link is the provider's: it adds `return_to` to its links (src/lib/identity/login/provider.ts); a bare visit lacks it. */
  readonly isProviders: boolean;
  readonly error: LinkError | undefined;
};

/** Reads the address of the page; an unknown error counts as an expired link. */
export const linkIn = ({ searchParams }: URL): FollowedLink => {
  const error = searchParams.get('error');
  const known: LinkError = error === 'used_link' ? error : 'expired_link';
  return { isProviders: searchParams.has('return_to'), error: error === null ? undefined : known };
};

/** Replaces the error in the address by a known name, so that a reload shows the same, and removes the provider's message. */
export const withKnownError = (url: URL): URL => {
  const [{ error }, shown] = [linkIn(url), new URL(url)];
  if (error !== undefined) shown.searchParams.set('error', error);
  shown.searchParams.delete('error_description');
  return shown;
};

/**
 * The result that the page may show. The provider's answer about the member takes precedence, except for an expired link: that may be the
 * link of a new address, while the old one is confirmed. Without a member the link decides; without a link the result is unknown.
 *
 * @param isConfirmed - whether the member's address is confirmed, by a current answer of the provider; undefined without one.
 */
export const outcomeOf = ({ isProviders, error }: FollowedLink, isConfirmed?: boolean): LinkOutcome => {
  if (error === 'expired_link') return error;
  if (isConfirmed === false) return 'pending';
  if (isConfirmed === true) return isProviders && error === undefined ? 'verified' : 'already';
  if (error !== undefined) return error;
  return isProviders ? 'verified' : 'unknown';
};

/** Shows the sentence of an outcome, and hides the others. */
export const showOutcome = (element: HTMLElement, outcome: LinkOutcome): void => {
  for (const line of element.querySelectorAll<HTMLElement>('[data-outcome]'))
    line.hidden = line.dataset['outcome'] !== outcome;
};
