import { z } from 'astro/zod';
import { json } from '../../platform/http/answers.ts';
import type { Admission } from '../chat/admit.ts';
import { CLIENT_IDS } from '../identity/clients.ts';
import { IdentityFailure } from '../identity/failure.ts';
import { answered } from '../identity/identityRoute.ts';
import { limit } from '../identity/limit.ts';
import { memberByToken } from '../identity/sessions/bearer.ts';
import { grantOfBearer } from '../identity/sessions/grantOfBearer.ts';
import { readFields } from '../../platform/http/readFields.ts';
import type { Answer, Question } from '../../platform/http/route.ts';
import type { Context, Route } from '../route.ts';

/** Whatever else a page says of its member is not listened to. */
const body = z.object({ room: z.string() });

/**
 * Lets a member into a room of the chat: what she needs for the broker, and what has been said. The provider is asked for everything:
 * whether the token is good, whether the address is verified now, and her name.
 */
export const chatCredential: Route = {
  method: 'POST',
  path: '/api/chat-credential',
  about:
    'What lets a member into a room of the live chat for five minutes: {"room": "stage-21"}, with her bearer token.',
  answer: (question, context) => answered(() => withinLimit(() => admission(question, context))),
};

async function admission(question: Question, { identity, chat }: Context): Promise<Answer> {
  const { headers, sender } = question;
  await limit(identity, `chat ${sender}`);
  const member = await memberByToken(identity, headers, 'read', Object.values(CLIENT_IDS));
  await limit(identity, `chat ${member.id}`);
  const grant = await grantOfBearer(identity, headers);
  const read = readFields(question);
  const { room } = (read.kind === 'json' ? body.safeParse(read.value).data : undefined) ?? { room: '' };
  return answerTo(await chat.admit(member, grant?.grantId ?? '', room));
}

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

/** The provider's own word for it is another one. */
async function withinLimit(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof IdentityFailure) || error.status !== 429) throw error;
    const answer = json(429, { error: 'too_many' });
    return { ...answer, headers: { ...answer.headers, ...error.details.headers } };
  }
}
