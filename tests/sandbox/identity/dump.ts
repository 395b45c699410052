import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';

const names = z.array(z.object({ name: z.string() }));

/**
 * All rows of the database, without the counters of wrong attempts and of codes, which change on purpose.
 *
 * @param except further tables that are left out.
 */
export const dump = (
  database: DatabaseSync,
  except: readonly string[] = [],
): Readonly<Record<string, readonly object[]>> => {
  const tables = names.parse(
    database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`).all(),
  );
  const entries = tables.flatMap(({ name }) => {
    if (name === 'code_event' || except.includes(name)) return [];
    const rows = database.prepare(`SELECT * FROM "${name}"`).all();
    const kept = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'attempts')));
    return [[name, kept.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))] as const];
  });
  return Object.fromEntries(entries);
};
