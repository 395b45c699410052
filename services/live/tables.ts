/** The steps from an empty database of live data to the present one, in order; a step that has landed is never edited. `body` is the document as JSON. */
export const LIVE_MIGRATIONS: readonly string[] = [
  `CREATE TABLE live_stage (
    stage INTEGER PRIMARY KEY,
    updated_at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT`,
];
