import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';

const tables = z.array(z.object({ name: z.string() }));

/** Every row of the sandbox's database that contains a text, by its table: finds all data of a member. */
export const rowsWith = (file: string, text: string): Readonly<Record<string, readonly unknown[]>> => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const names = tables.parse(database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all());
    const found = names.map(({ name }) => {
      const rows = database.prepare(`SELECT * FROM "${name}"`).all();
      return [name, rows.filter((row) => JSON.stringify(row).includes(text))] as const;
    });
    return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
  } finally {
    database.close();
  }
};
