import { text } from '../../../../platform/http/answers.ts';
import type { Route } from '../../../route.ts';
import { followLink } from '../../accounts/verification.ts';
import { withParameters } from '../../wire/ownAddress.ts';

const SENTENCES = {
  expired: 'This link has expired.',
  used: 'This link has been used already.',
};

/** The link of a verification mail: verifies the address and redirects to the site, with `error` in the query after a failure. */
export const verifyEmailLink: Route = {
  method: 'GET',
  path: '/link/verify-email/:token',
  about: 'The link of a verification mail.',
  answer: ({ parts: { token = '' } }, { identity }) => {
    const followed = followLink(identity, token);
    if (followed === undefined) return text(404, 'There is no such link.');
    const { outcome, redirectUrl } = followed;
    if (outcome === 'verified') return { status: 303, headers: { location: redirectUrl } };
    const location = withParameters(redirectUrl, { error: `${outcome}_link`, error_description: SENTENCES[outcome] });
    return { status: 303, headers: { location } };
  },
};
