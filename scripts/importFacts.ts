import { isDeepStrictEqual } from 'node:util';
import { dump } from 'js-yaml';
import { Refusal } from '../platform/refusal.ts';
import { replaceFiles } from '../platform/replaceFiles.ts';
import { CONTENT } from '../src/config/race/folders.ts';
import { RACE } from '../src/config/race.ts';
import { contentEntries } from './contentEntries.ts';
import { counted } from './counted.ts';
import { withEditors, type ImportedEntry, type Mapping } from './import/withEditors.ts';
import { EDITION, importedEntries } from './importedEntries.ts';
import { readOptions } from './readOptions.ts';
import { runMain } from './runMain.ts';

const USAGE = `npm run import:facts

Compares the stages, climbs, results, teams and riders of 2020 with src/content/facts/tour-2020.json, and lists the files with other values.
Writes nothing without --overwrite.

  --overwrite                 writes the values of the facts into these files, and makes those that are missing
`;

const OPTIONS = { help: { type: 'boolean' }, overwrite: { type: 'boolean' } } as const;

/** Number of levels that are written as indented lines; below them, one line per row is easier to read. */
const BLOCK_LEVELS: Readonly<Partial<Record<ImportedEntry['collection'], number>>> = { stages: 2, results: 3 };

/** The content check refuses an empty text. */
const NO_TEXT = { fr: '', en: '', es: '', de: '' };

/** A file whose values differ from the facts. */
type Difference = { readonly path: string; readonly text: string; readonly about: string };

const keysThatDiffer = (one: Mapping, other: Mapping): readonly string[] =>
  Array.from(new Set([...Object.keys(one), ...Object.keys(other)])).filter(
    (key) => !isDeepStrictEqual(one[key], other[key]),
  );

const differencesIn = (root: string): readonly Difference[] => {
  const entryInContent = contentEntries(root, CONTENT);
  return importedEntries().flatMap((imported) => {
    const { collection, id } = imported;
    const present = entryInContent(imported);
    const path = `${CONTENT}/${collection}/${present?.id ?? id}.yaml`;
    const none = collection === 'stages' ? { text: NO_TEXT } : {};
    const before = { values: present?.values ?? none, isRenamed: present !== undefined && present.id !== id };
    const values = withEditors(imported, before);
    const keys = keysThatDiffer(values, before.values);
    if (keys.length === 0) return [];
    const text = dump(values, { lineWidth: 120, flowLevel: BLOCK_LEVELS[collection] ?? 1 });
    return [{ path, text, about: present === undefined ? 'is missing' : keys.join(', ') }];
  });
};

/** @throws {Refusal} where the race in force is not the one that the facts are about. */
const mustBeTheirs = (): void => {
  if (RACE.firstDay === EDITION.start && RACE.lastDay === EDITION.end) return;
  const found = `${RACE.name}, ${RACE.firstDay} to ${RACE.lastDay}`;
  const allowed = `${EDITION.name}, ${EDITION.start} to ${EDITION.end}, which the facts are about`;
  throw new Refusal(`${CONTENT}/race.yaml: found ${found}; allowed: ${allowed}. Nothing was written.`);
};

/**
 * Compares the content below `root` with the facts; with `--overwrite` replaces the differing values, in all files or none.
 *
 * @throws {Refusal} for another race, and without `--overwrite` where values differ.
 */
export const importFacts = (argv: readonly string[], root = '.'): readonly string[] => {
  const { switches } = readOptions({ name: 'import:facts', options: OPTIONS }, argv);
  if (switches.has('help')) return [USAGE.trimEnd()];
  mustBeTheirs();
  const differences = differencesIn(root);
  if (differences.length === 0) return ['The content has all values of the facts: nothing was written.'];
  if (!switches.has('overwrite')) {
    const lines = differences.map(({ path, about }) => `${path}: ${about}`);
    const many = `${counted(differences.length, 'file')} with other values than the facts`;
    throw new Refusal(
      [...lines, `Nothing was written: found ${many}; allowed: --overwrite, which replaces them.`].join('\n'),
    );
  }
  replaceFiles(
    root,
    differences.map(({ path, text }) => ({ path, bytes: Buffer.from(text) })),
  );
  return differences.map(({ path, about }) => `Wrote ${path}: ${about}`);
};

if (import.meta.main) {
  await runMain(() => {
    console.log(importFacts(process.argv.slice(2)).join('\n'));
    return Promise.resolve(0);
  });
}
