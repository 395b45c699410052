import { z } from 'zod';
import { json } from '../../platform/http/answers.ts';
import { readFields } from '../../platform/http/readFields.ts';
import type { Answer, Route } from '../../platform/http/route.ts';
import type { Admission } from './admit.ts';
import type { ChatService } from './createChatService.ts';

/** Other fields of the request are ignored: the page is not trusted. */
const body = z.object({ room: z.string() });

/**
 * Admits a member to a room of the chat: the response holds a credential for the broker and the room's history. The provider decides whether the
 * token is valid, whether the address is verified now, and the member's name.
 */
export const chatCredential: Route<ChatService> = {
  method: 'POST',
  path: '/api/chat-credential',
  about:
    'The credential that admits a member to a room of the live chat for five minutes: {"room": "stage-21"}, with a bearer token.',
  answer: async (question, { limit, directory, clients, admit }) => {
    await limit(`sender ${question.sender}`);
    const bearer = await directory.bearerOf(question.headers, { clients });
    await limit(`member ${bearer.sub}`);
    const member = await directory.profileOf(bearer);
    const read = readFields(question);
    const { room } = (read.kind === 'json' ? body.safeParse(read.value).data : undefined) ?? { room: '' };
    return answerTo(await admit(member, bearer.token, room));
  },
};

function answerTo(admission: Admission): Answer {
  const { status } = admission;
  switch (status) {
    case 'admitted':
      return json(200, admission.entry);
    case 'email_not_verified':
    case 'name_reserved':
      return json(403, { error: status });
    case 'no_such_room':
      return json(404, { error: status });
    case 'closed':
      return json(409, { error: status, opensAt: admission.opensAt });
  }
}
