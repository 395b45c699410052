import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { isoOf } from '../../platform/clock.ts';

const rows = z.array(
  z
    .object({
      id: z.int(),
      channel: z.enum(['email', 'sms']),
      kind: z.string(),
      recipient: z.string(),
      language: z.string(),
      subject: z.string(),
      paragraphs: z
        .string()
        .transform((text): unknown => JSON.parse(text))
        .pipe(z.array(z.string())),
      link: z.string().nullable(),
      code: z.string().nullable(),
      sent_at: z.int().transform(isoOf),
    })
    .transform(({ recipient: to, sent_at: sentAt, ...mail }) => ({ ...mail, to, sentAt })),
);

/** The mails and SMS that the provider has sent, newest first; `to` limits them to one recipient. */
export function mailsOf(database: DatabaseSync, to: string | null) {
  const sent = database
    .prepare('SELECT * FROM mail WHERE ? IS NULL OR recipient = ? COLLATE NOCASE ORDER BY id DESC')
    .all(to, to);
  return rows.parse(sent);
}
