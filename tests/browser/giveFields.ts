import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';

const rowSchema = z.object({ custom_fields: z.string() });

/** Writes custom fields into the provider's own database, as a vendor's server does. */
export const giveFields = (file: string, email: string, fields: Readonly<Record<string, string>>): void => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    const row = rowSchema.parse(database.prepare('SELECT custom_fields FROM account WHERE email = ?').get(email));
    const known = z.record(z.string(), z.unknown()).parse(JSON.parse(row.custom_fields));
    const all = JSON.stringify({ ...known, ...fields });
    database.prepare('UPDATE account SET custom_fields = ? WHERE email = ?').run(all, email);
  } finally {
    database.close();
  }
};
