CREATE TABLE chat_member (
    sub TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('member', 'moderator')),
    muted_until INTEGER NOT NULL DEFAULT 0
  ) STRICT;
CREATE TABLE chat_message (
    id TEXT PRIMARY KEY,
    room TEXT NOT NULL,
    seq INTEGER NOT NULL,
    author TEXT NOT NULL,
    name TEXT NOT NULL,
    badge TEXT,
    text TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    deleted_at INTEGER,
    UNIQUE (room, seq)
  ) STRICT;
CREATE INDEX chat_message_author ON chat_message (author, sent_at);
CREATE TABLE chat_room (
    id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    pinned TEXT REFERENCES chat_message (id) ON DELETE SET NULL
  ) STRICT;
CREATE TABLE chat_order (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    author TEXT NOT NULL,
    room TEXT NOT NULL,
    message TEXT REFERENCES chat_message (id) ON DELETE CASCADE,
    sent_at INTEGER NOT NULL
  ) STRICT;
CREATE INDEX chat_order_author ON chat_order (author, sent_at);
CREATE INDEX chat_order_message ON chat_order (message);
CREATE INDEX chat_room_pinned ON chat_room (pinned);
CREATE TABLE chat_gone (id TEXT PRIMARY KEY, room TEXT NOT NULL) STRICT;
CREATE TRIGGER chat_message_gone AFTER DELETE ON chat_message WHEN OLD.deleted_at IS NULL
    BEGIN INSERT INTO chat_gone (id, room) VALUES (OLD.id, OLD.room); END;
PRAGMA user_version = 1;
