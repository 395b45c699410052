import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { fieldOf, type FieldName } from '~/config/fields.ts';

const written = z.string().transform((text): unknown => JSON.parse(text));
const rowSchema = z.object({
  id: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  profile: written.pipe(z.record(z.string(), z.unknown())),
  custom_fields: written.pipe(z.record(z.string(), z.unknown())),
});
const consentsSchema = z.array(z.object({ key: z.string(), granted: z.int() }));

/** Returns a function that reads a field of an account directly from the provider's database. */
export const keptAccount = (file: string, email: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const row = rowSchema.parse(database.prepare('SELECT * FROM account WHERE email = ?').get(email));
    const consents = consentsSchema.parse(
      database.prepare('SELECT key, granted FROM consent WHERE account_id = ? ORDER BY id').all(row.id),
    );
    const [address = {}] = z.array(z.record(z.string(), z.unknown())).parse(row.profile['addresses'] ?? []);
    return (name: FieldName): unknown => {
      const { place, wireName = name } = fieldOf(name);
      if (place === 'custom') return row.custom_fields[name];
      if (place === 'address') return address[wireName];
      if (place === 'consents') return consents.findLast(({ key }) => key === name)?.granted === 1 ? 'granted' : '';
      return name === 'email' ? row.email : name === 'phone_number' ? row.phone_number : row.profile[name];
    };
  } finally {
    database.close();
  }
};
