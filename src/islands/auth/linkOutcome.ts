import type { LinkError } from '~/lib/identity/login/hostileAddress.ts';

/** What became of the link in a mail that confirms an address, as far as it is known. */
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

/** What the address of the page says about the link. */
export type FollowedLink = {
  /** The provider adds `return_to` to its links (src/lib/identity/login/provider.ts); a bare visit lacks it. */
  readonly isProviders: boolean;
  readonly error: LinkError | undefined;
};

/** Reads the address of the page; an error that is not known counts as the end of the link's life. */
export const linkIn = ({ searchParams }: URL): FollowedLink => {
  const error = searchParams.get('error');
  const known: LinkError = error === 'used_link' ? error : 'expired_link';
  return { isProviders: searchParams.has('return_to'), error: error === null ? undefined : known };
};

/** The address with the error by its known name, so that a reload says the same, and without the provider's sentence. */
export const withKnownError = (url: URL): URL => {
  const [{ error }, shown] = [linkIn(url), new URL(url)];
  if (error !== undefined) shown.searchParams.set('error', error);
  shown.searchParams.delete('error_description');
  return shown;
};

/**
 * What the page may say. The provider's answer about the member counts most, but for a link that has expired: it may be that of a new address,
 * while the old one is confirmed. Without a member the link decides, and without a link nothing is known.
 *
 * @param isConfirmed - whether the member's address is confirmed, by a present answer of the provider; undefined without one.
 */
export const outcomeOf = ({ isProviders, error }: FollowedLink, isConfirmed?: boolean): LinkOutcome => {
  if (error === 'expired_link') return error;
  if (isConfirmed === false) return 'pending';
  if (isConfirmed === true) return isProviders && error === undefined ? 'verified' : 'already';
  if (error !== undefined) return error;
  return isProviders ? 'verified' : 'unknown';
};

/** Shows the sentence of an outcome alone. */
export const showOutcome = (element: HTMLElement, outcome: LinkOutcome): void => {
  for (const line of element.querySelectorAll<HTMLElement>('[data-outcome]'))
    line.hidden = line.dataset['outcome'] !== outcome;
};
