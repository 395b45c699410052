import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';

const names = z.array(z.object({ name: z.string() }));

/** All rows of the database as text, to prove that nothing has changed. Counters of wrong attempts change on purpose, so they are left out. */
export const dump = (database: DatabaseSync, except: readonly string[] = []): string => {
  const tables = names.parse(
    database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`).all(),
  );
  const kept = tables.flatMap(({ name }) => {
    if (name === 'code_event' || except.includes(name)) return [];
    const rows = database.prepare(`SELECT * FROM "${name}"`).all();
    return rows.map((row) => JSON.stringify([name, { ...row, attempts: 0 }]));
  });
  return kept.sort().join('\n');
};

/** The same base64url with the byte at `at` changed; a negative index counts from the end. */
export const flipped = (base64url: string, at = 0): string => {
  const bytes = Buffer.from(base64url, 'base64url');
  const index = at < 0 ? bytes.length + at : at;
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  return bytes.toString('base64url');
};

/** Another code, which differs in its last digit. */
export const otherCode = (code: string): string => code.slice(0, -1) + String((Number(code.at(-1)) + 1) % 10);
