import { z } from 'astro/zod';

export type Mapping = Readonly<Record<string, unknown>>;

/** An entry of the race of 2020 with the values that the facts have. */
export type ImportedEntry = {
  readonly collection: 'stages' | 'results' | 'climbs' | 'teams' | 'riders';
  readonly id: string;
  readonly values: Mapping;
};

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys in which editors describe tables that the facts replace as a whole. */
const ABOUT_TABLES: ReadonlySet<string> = new Set(['isPartial', 'areTeamsLevel']);

const ofOneKind = (one: Mapping, other: Mapping): boolean => one['kind'] === other['kind'];

/** The imported values in the order of the file, together with the keys that editors have added, also within a mapping such as a town. */
const merged = (imported: Mapping, written: Mapping): Mapping => {
  const keys = new Set([...Object.keys(written), ...Object.keys(imported)]);
  const values = Array.from(keys)
    .filter((key) => key in imported || !ABOUT_TABLES.has(key))
    .map((key) => {
      const [value, other] = [imported[key], written[key]];
      if (!(key in imported)) return [key, other] as const;
      return [key, isMapping(value) && isMapping(other) && ofOneKind(value, other) ? merged(value, other) : value];
    });
  return Object.fromEntries(values) as Mapping;
};

/** The keys with an entry's name, which `npm run rename` changes together with the file name. */
const NAMES: Readonly<Partial<Record<ImportedEntry['collection'], readonly string[]>>> = {
  riders: ['givenName', 'familyName'],
  teams: ['name'],
};

const judged = z.object({ outcome: z.object({ jury: z.array(z.unknown()).min(1) }) });

/** An entry in the content; `isRenamed` if its file name differs from the imported one. */
export type WrittenEntry = { readonly values: Mapping; readonly isRenamed: boolean };

/**
 * The result of importing facts into an existing entry. The facts replace their own values. The editors' values stay: keys that the facts
 * do not have, the name of a renamed entry, and a result with decisions of the jury, whose tables include them.
 */
export const withEditors = (
  { collection, values }: ImportedEntry,
  { values: written, isRenamed }: WrittenEntry,
): Mapping => {
  if (collection === 'results' && judged.safeParse(written).success) return written;
  const kept = isRenamed ? (NAMES[collection] ?? []) : [];
  return merged(Object.fromEntries(Object.entries(values).filter(([key]) => !kept.includes(key))), written);
};
