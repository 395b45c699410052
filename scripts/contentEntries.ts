import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, YAMLException } from 'js-yaml';
import { z } from 'astro/zod';
import { Refusal } from '../platform/refusal.ts';
import type { ImportedEntry, Mapping } from './import/withEditors.ts';

type Collection = ImportedEntry['collection'];
type Found = { readonly id: string; readonly values: Mapping };

const mapping = z.looseObject({ formerSlugs: z.array(z.string()).optional() });

/** @throws {Refusal} for a file that is no mapping in YAML. */
const valuesIn = (root: string, path: string): Mapping => {
  try {
    return mapping.parse(load(readFileSync(join(root, path), 'utf8')));
  } catch (error) {
    if (!(error instanceof YAMLException || error instanceof z.ZodError)) throw error;
    const sentence = `${path}: found a file with a mistake; allowed: one that "npm run check:content" accepts.`;
    throw new Refusal(`${sentence} Nothing was written.`, { cause: error });
  }
};

const entriesOf = (root: string, folder: string): readonly Found[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.yaml'))
        .map((name) => ({ id: name.slice(0, -'.yaml'.length), values: valuesIn(root, `${folder}/${name}`) }))
    : [];

/** The key by which results and riders refer to an entry, whatever its file name. */
const KEYS: Readonly<Partial<Record<Collection, string>>> = { riders: 'bib', teams: 'code' };

const wasCalled = ({ values }: Found, id: string): boolean => mapping.parse(values).formerSlugs?.includes(id) ?? false;

/** Finds the entries in the content below `root` that correspond to imported ones. */
export const contentEntries = (root: string, content: string) => {
  const known = new Map<Collection, readonly Found[]>();
  const all = (collection: Collection): readonly Found[] => {
    const entries = known.get(collection) ?? entriesOf(root, `${content}/${collection}`);
    known.set(collection, entries);
    return entries;
  };
  /** The entry with this name, with this former name, or, for riders and teams, with this key. */
  return ({ collection, id, values }: ImportedEntry): Found | undefined => {
    const [entries, key] = [all(collection), KEYS[collection]];
    return (
      entries.find((entry) => entry.id === id) ??
      entries.find((entry) => wasCalled(entry, id)) ??
      (key === undefined ? undefined : entries.find((entry) => entry.values[key] === values[key]))
    );
  };
};
