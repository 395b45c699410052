/** The steps from an empty database to the present one, in order. A step that has landed is never edited: add the next. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE newsletter (
    email TEXT PRIMARY KEY,
    locale TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT`,
];
