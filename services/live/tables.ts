/** The migrations of the live data's database, in order; a released step is never edited. `body` is the document as JSON. */
export const LIVE_MIGRATIONS: readonly string[] = [
  `CREATE TABLE live_stage (
    stage INTEGER PRIMARY KEY,
    updated_at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT`,
];
