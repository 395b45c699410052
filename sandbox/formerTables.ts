/** What the sandbox's file once held of services that have files of their own now: a later step drops it. */

/** Of the live data. */
export const LIVE_TABLES = `CREATE TABLE live_stage (
    stage INTEGER PRIMARY KEY,
    updated_at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT`;
