import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { LiveDocument } from '../../src/lib/shared/liveDocument.ts';

const row = z
  .object({ updated_at: z.int(), body: z.string() })
  .transform(({ updated_at: updatedAt, body }) => ({ updatedAt, body }));

/** A published document, as JSON. */
export type KeptDocument = Readonly<z.output<typeof row>>;

export function keptDocument(database: DatabaseSync, stage: number): KeptDocument | undefined {
  const found = database.prepare('SELECT updated_at, body FROM live_stage WHERE stage = ?').get(stage);
  return found === undefined ? undefined : row.parse(found);
}

/** Replaces the stage's document, and returns the new one as JSON. */
export function keepDocument(database: DatabaseSync, document: LiveDocument): string {
  const body = JSON.stringify(document);
  database
    .prepare(
      `INSERT INTO live_stage (stage, updated_at, body) VALUES (?, ?, ?)
       ON CONFLICT (stage) DO UPDATE SET updated_at = excluded.updated_at, body = excluded.body`,
    )
    .run(document.stage, document.updatedAt, body);
  return body;
}
