import { z } from 'astro/zod';
import { json } from '../answers.ts';
import { isoOf } from '../clock.ts';
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

/** What members have reported and nobody has deleted, for moderators' tools and for tests. */
export const chatReports: Route = {
  method: 'GET',
  path: '/api/chat-reports.json',
  about: 'The messages of the live chat that members have reported, the last report first.',
  answer: (_question, { database }) => {
    const reported = database
      .prepare(
        `SELECT message.id AS message, message.room, name, text, count(DISTINCT "order".author) AS reports, max("order".sent_at) AS last
         FROM chat_order AS "order" JOIN chat_message AS message ON message.id = "order".message
         WHERE kind = 'report' AND deleted_at IS NULL GROUP BY message.id ORDER BY last DESC LIMIT 100`,
      )
      .all();
    return json(
      200,
      rows.parse(reported).map(({ last, ...report }) => ({ ...report, lastAt: isoOf(last) })),
    );
  },
};
