import { text } from '../../../../platform/http/answers.ts';
import type { Route } from '../../../route.ts';
import { followLink } from '../../accounts/verification.ts';
import { pageSentence } from '../../sentences.ts';
import { languageOfRequest } from '../../wire/language.ts';
import { withParameters } from '../../wire/ownAddress.ts';

const SENTENCES = { expired: 'expiredLink', used: 'usedLink' } as const;

/** The link of a verification mail: verifies the address and redirects to the site, with `error` in the query after a failure. */
export const verifyEmailLink: Route = {
  method: 'GET',
  path: '/link/verify-email/:token',
  about: 'The link of a verification mail.',
  answer: ({ parts: { token = '' }, headers }, { identity }) => {
    const language = languageOfRequest(headers);
    const followed = followLink(identity, token);
    if (followed === undefined) return text(404, pageSentence(language, 'unknownLink'));
    const { outcome, redirectUrl } = followed;
    if (outcome === 'verified') return { status: 303, headers: { location: redirectUrl } };
    const error_description = pageSentence(language, SENTENCES[outcome]);
    const location = withParameters(redirectUrl, { error: `${outcome}_link`, error_description });
    return { status: 303, headers: { location } };
  },
};
