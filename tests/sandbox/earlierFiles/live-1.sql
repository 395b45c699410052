CREATE TABLE live_stage (
    stage INTEGER PRIMARY KEY,
    updated_at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
PRAGMA user_version = 1;
