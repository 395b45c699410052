import { DatabaseSync } from 'node:sqlite';

/**
 * Makes the links in all mails to one member too old, in the provider's own database: a sandbox that many tests share has one clock, which
 * would end the sessions of everybody else as well.
 */
export const letLinksExpire = (file: string, email: string): void => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    // The payload has the expiry: the provider distinguishes an expired link from an unknown one.
    database
      .prepare(
        `UPDATE proof SET payload = json_set(payload, '$.valid_until', 1), expires_at = iif(kind = 'reset', 1, expires_at)
         WHERE kind IN ('verify-email', 'reset') AND account_id = (SELECT id FROM account WHERE email = ?)`,
      )
      .run(email);
  } finally {
    database.close();
  }
};
