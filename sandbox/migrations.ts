import { CHAT_TABLES, LIVE_TABLES } from './formerTables.ts';

/** The steps from an empty database to the current schema, in order. A released step is never edited: add a new one. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE newsletter (
    email TEXT PRIMARY KEY,
    locale TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT`,
  // Times are milliseconds since 1970 by the sandbox's clock.
  `CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE account (
    id TEXT PRIMARY KEY,
    email TEXT COLLATE NOCASE UNIQUE,
    email_verified INTEGER NOT NULL DEFAULT 0,
    phone_number TEXT UNIQUE,
    phone_number_verified INTEGER NOT NULL DEFAULT 0,
    custom_identifier TEXT COLLATE NOCASE UNIQUE,
    password TEXT,
    profile TEXT NOT NULL,
    custom_fields TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    last_activity_at INTEGER NOT NULL,
    logins_count INTEGER NOT NULL DEFAULT 0,
    first_login INTEGER,
    last_login INTEGER,
    last_login_type TEXT
  ) STRICT;
  CREATE TABLE consent (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    granted INTEGER NOT NULL,
    version_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    channel TEXT NOT NULL,
    given_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE social_identity (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    provider TEXT NOT NULL,
    provider_user_id TEXT NOT NULL,
    email TEXT,
    username TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (provider, provider_user_id),
    UNIQUE (provider, account_id)
  ) STRICT;
  CREATE TABLE passkey (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    friendly_name TEXT NOT NULL,
    aaguid TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER
  ) STRICT;
  CREATE TABLE second_factor (
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    type TEXT NOT NULL CHECK (type IN ('email', 'sms')),
    value TEXT NOT NULL,
    friendly_name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, type, value)
  ) STRICT;
  CREATE TABLE trusted_device (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    secret TEXT NOT NULL,
    metadata TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE session_device (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    session_uid TEXT NOT NULL UNIQUE,
    metadata TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_connection INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE proof (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    account_id TEXT REFERENCES account (id) ON DELETE CASCADE,
    payload TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT;
  CREATE TABLE oidc_record (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    uid TEXT,
    grant_id TEXT,
    account_id TEXT,
    saved_at INTEGER NOT NULL,
    expires_at INTEGER,
    PRIMARY KEY (model, id)
  ) STRICT;
  CREATE INDEX oidc_record_uid ON oidc_record (model, uid);
  CREATE INDEX oidc_record_grant ON oidc_record (grant_id);
  CREATE INDEX oidc_record_account ON oidc_record (account_id);
  CREATE TABLE mail (
    id INTEGER PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    language TEXT NOT NULL,
    subject TEXT NOT NULL,
    paragraphs TEXT NOT NULL,
    link TEXT,
    code TEXT,
    sent_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE hobby_note (
    id INTEGER PRIMARY KEY,
    fields TEXT NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT`,
  // Hits sent to the collector, and calls reported by the samples of vendors' scripts.
  `CREATE TABLE hit (
    id INTEGER PRIMARY KEY,
    body TEXT NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE widget_call (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    call TEXT NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT`,
  CHAT_TABLES,
  LIVE_TABLES,
  // The live data moved to a file of its own.
  'DROP TABLE live_stage',
  // The chat moved to a file of its own, which foreign keys cannot reference: `account_gone` lists deleted accounts until the chat has
  // deleted their members.
  `DROP TABLE chat_order;
  DROP TABLE chat_room;
  DROP TABLE chat_message;
  DROP TABLE chat_member;
  DROP TABLE chat_gone;
  CREATE TABLE account_gone (id TEXT PRIMARY KEY) STRICT;
  CREATE TRIGGER account_gone AFTER DELETE ON account
    BEGIN INSERT OR IGNORE INTO account_gone (id) VALUES (OLD.id); END`,
  // Indexes for deleting expired rows and the rows of a deleted account. A mail refers to the member who caused it, because addresses
  // change.
  `CREATE INDEX proof_expiry ON proof (expires_at);
  CREATE INDEX proof_account ON proof (account_id);
  CREATE INDEX oidc_record_expiry ON oidc_record (expires_at);
  CREATE INDEX trusted_device_expiry ON trusted_device (expires_at);
  ALTER TABLE mail ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE CASCADE;
  CREATE INDEX mail_account ON mail (account_id);
  UPDATE mail SET account_id = (SELECT id FROM account WHERE account.email = mail.recipient OR account.phone_number = mail.recipient)`,
  // Passkeys created by account recovery count as one factor.
  'ALTER TABLE passkey ADD COLUMN is_recovered INTEGER NOT NULL DEFAULT 0',
  // Sent codes and wrong attempts of the last day.
  `CREATE TABLE code_event (
    subject TEXT NOT NULL,
    what TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX code_event_subject ON code_event (subject, what, at);
  CREATE INDEX code_event_at ON code_event (at)`,
  // A subscription begins with its confirmation; before that it has an expiry. Subscriptions of earlier versions needed no confirmation.
  `ALTER TABLE newsletter ADD COLUMN confirmed_at TEXT;
  ALTER TABLE newsletter ADD COLUMN mailed_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE newsletter ADD COLUMN expires_at INTEGER;
  UPDATE newsletter SET confirmed_at = created_at;
  CREATE INDEX newsletter_address ON newsletter (email COLLATE NOCASE);
  CREATE INDEX newsletter_expiry ON newsletter (expires_at);
  CREATE INDEX newsletter_mailed ON newsletter (mailed_at)`,
];
