import { text } from '../../platform/http/answers.ts';
import type { Route } from '../../platform/http/route.ts';
import type { MembersService } from './createMembersService.ts';

/** No cache stores the texts (with other directives RFC 9111 3.5 allows a shared cache to). */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/**
 * The texts for members, each for a valid access token of one of the club's applications. The token is checked first, so that a response without
 * one reveals neither the existence nor the length of a text. The limit comes before the token, because each token is a request to the provider.
 */
const memberText: Route<MembersService> = {
  method: 'GET',
  path: '/api/members/:locale/:id',
  about: 'A text for members as JSON, for the bearer token of a member.',
  answer: async ({ headers, sender, parts: { locale = '', id = '' } }, { limit, directory, clients, textOf }) => {
    await limit(`sender ${sender}`);
    await directory.bearerOf(headers, { clients });
    const body = textOf(locale, id);
    return body === undefined ? text(404, 'There is no such text.') : { status: 200, headers: HEADERS, body };
  },
};

export const MEMBERS_ROUTES: readonly Route<MembersService>[] = [memberText];
