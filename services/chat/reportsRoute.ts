import { json } from '../../platform/http/answers.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ChatService } from './createChatService.ts';

/** For moderators only, as it holds names and messages. The provider decides whether the token is valid, and to which member it belongs. */
export const chatReports: Route<ChatService> = {
  method: 'GET',
  path: '/api/chat-reports.json',
  about:
    'The messages of the live chat that members have reported, the last report first, for a moderator’s bearer token.',
  answer: async ({ headers, sender }, { limit, directory, clients, isModerator, reports }) => {
    // The limit of the credentials: each token is a request to the provider.
    await limit(`sender ${sender}`);
    const member = await directory.profileOf(await directory.bearerOf(headers, { clients }));
    if (!isModerator(member)) return json(403, { error: 'not_a_moderator' });
    const answer = json(200, reports());
    return { ...answer, headers: { ...answer.headers, 'cache-control': 'private, no-store' } };
  },
};
