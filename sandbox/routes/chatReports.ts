import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { json } from '../../platform/http/answers.ts';
import { isoOf } from '../../platform/clock.ts';
import { CLIENT_IDS } from '../identity/clients.ts';
import { answered } from '../identity/identityRoute.ts';
import { memberByToken } from '../identity/sessions/bearer.ts';
import type { Answer } from '../../platform/http/route.ts';
import type { Route } from '../route.ts';

const rows = z.array(
  z.object({
    message: z.string(),
    room: z.string(),
    name: z.string(),
    text: z.string(),
    reports: z.int(),
    last: z.int(),
  }),
);

/**
 * What members have reported and nobody has deleted, for moderators alone: it holds names and what was said. The provider is asked whether
 * the token is good, and whose it is.
 */
export const chatReports: Route = {
  method: 'GET',
  path: '/api/chat-reports.json',
  about:
    'The messages of the live chat that members have reported, the last report first, for a moderator’s bearer token.',
  answer: ({ headers }, { identity, chat, database }) =>
    answered(async () => {
      const member = await memberByToken(identity, headers, 'read', Object.values(CLIENT_IDS));
      return chat.isModerator(member) ? reportsIn(database) : json(403, { error: 'not_a_moderator' });
    }),
};

function reportsIn(database: DatabaseSync): Answer {
  const reported = database
    .prepare(
      `SELECT message.id AS message, message.room, name, text, count(DISTINCT "order".author) AS reports, max("order".sent_at) AS last
       FROM chat_order AS "order" JOIN chat_message AS message ON message.id = "order".message
       WHERE kind = 'report' AND deleted_at IS NULL GROUP BY message.id ORDER BY last DESC LIMIT 100`,
    )
    .all();
  const answer = json(
    200,
    rows.parse(reported).map(({ last, ...report }) => ({ ...report, lastAt: isoOf(last) })),
  );
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'private, no-store' } };
}
