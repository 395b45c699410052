CREATE TABLE newsletter (
    email TEXT PRIMARY KEY,
    locale TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;
PRAGMA user_version = 1;
