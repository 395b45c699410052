/** The live data's step among the sandbox's migrations; never edited once it has landed. `body` is the document as JSON. */
export const LIVE_TABLES = `CREATE TABLE live_stage (
    stage INTEGER PRIMARY KEY,
    updated_at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT`;
