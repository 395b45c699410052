import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { isoOf } from '../../platform/clock.ts';

const rows = z.array(
  z
    .object({
      message: z.string(),
      room: z.string(),
      name: z.string(),
      text: z.string(),
      reports: z.int(),
      last: z.int(),
    })
    .transform(({ last, ...report }) => ({ ...report, lastAt: isoOf(last) })),
);

/** A message that members have reported. */
export type Report = z.output<typeof rows>[number];

const reportedRows = z.array(z.object({ message: z.string() }));

/** The ids of the messages in a room that a member has reported. */
export function reportedBy(database: Pick<DatabaseSync, 'prepare'>, sub: string, room: string): ReadonlySet<string> {
  const reported = database
    .prepare(`SELECT message FROM chat_order WHERE author = ? AND room = ? AND kind = 'report'`)
    .all(sub, room);
  return new Set(reportedRows.parse(reported).map(({ message }) => message));
}

export function reportsIn(database: DatabaseSync): readonly Report[] {
  const reported = database
    .prepare(
      `SELECT message.id AS message, message.room, name, text, count(DISTINCT "order".author) AS reports, max("order".sent_at) AS last
       FROM chat_order AS "order" JOIN chat_message AS message ON message.id = "order".message
       WHERE kind = 'report' AND deleted_at IS NULL GROUP BY message.id ORDER BY last DESC LIMIT 100`,
    )
    .all();
  return rows.parse(reported);
}
