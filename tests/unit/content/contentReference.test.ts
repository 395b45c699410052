import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTRAST_ROLES } from '~/config/race/paletteDefinition.ts';
import { RULES } from '../../../scripts/check/rules.ts';
import { anchorsIn, codesIn, rowsIn, type Row } from '../docs/markdown.ts';
import { FILES, REFERENCE, SECTIONS } from './contentReference.ts';
import { schemaKeys } from './schemaKeys.ts';

/** Expands `{start,finish}.name`; a key that a file chooses itself has no name in a schema. */
const keysIn = ({ key = '' }: Row): readonly string[] =>
  codesIn(key).flatMap((written) => {
    const path = written.replaceAll(/<\w+>/g, '<>');
    const names = /\{([^}]+)\}/.exec(path);
    return names === null ? [path] : (names[1] ?? '').split(',').map((name) => path.replace(names[0], name));
  });

const described = (rows: readonly Row[]) =>
  rows.flatMap((row) =>
    keysIn(row).map(
      (key) => [key, { need: row['needed']?.replaceAll('`', ''), mayBeNull: row['null'] !== '' }] as const,
    ),
  );

const byKey = (entries: Iterable<readonly [string, unknown]>) =>
  [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));

describe('the reference of the content files', () => {
  it('has a section for each of them', () => {
    expect(SECTIONS.map(({ file }) => file).toSorted()).toEqual([...FILES.keys()].toSorted());
  });

  it('lists them in the order of its sections', () => {
    const listed = rowsIn(REFERENCE).flatMap(({ file = '' }) => codesIn(file).map((path) => path.replace('/', '')));
    expect(listed).toEqual(SECTIONS.map(({ file }) => file));
  });

  it.each(SECTIONS)(
    'has every key of $file, whether it is required and may be null, and no other',
    ({ file, rows }) => {
      const schema = FILES.get(file);
      expect(byKey(described(rows))).toEqual(byKey(schema === undefined ? [] : schemaKeys(schema)));
    },
  );

  it('is linked with existing headings', () => {
    const others = ['another-race', 'editions', 'results'].map((name) => readFileSync(`docs/${name}.md`, 'utf8'));
    const links = [
      ...REFERENCE.matchAll(/\]\(#([^)]+)\)/g),
      ...others.flatMap((text) => [...text.matchAll(/\]\(content-reference\.md#([^)]+)\)/g)]),
    ];
    expect(anchorsIn(REFERENCE)).toEqual(expect.arrayContaining(links.map(([, anchor]) => anchor)));
  });

  it('has every rule of the content check, and no other', () => {
    const ofCollections = SECTIONS.filter(({ file }) => !file.endsWith('.yaml')).flatMap(({ rows }) => rows);
    const named = [
      ...ofCollections.flatMap((row) => codesIn(row['checked by'] ?? '')),
      ...rowsIn(REFERENCE).flatMap(({ rule = '' }) => codesIn(rule)),
    ];
    expect([...new Set(named)].toSorted()).toEqual(RULES.map(({ name }) => name).toSorted());
  });

  it('has the colours whose contrast is checked', () => {
    const rows = SECTIONS.filter(({ file }) => file === 'palette.yaml').flatMap((section) => section.rows);
    const checked = rows.filter((row) => row['checked by'] === 'contrast').flatMap(keysIn);
    expect(checked.toSorted()).toEqual(['dark', ...[...CONTRAST_ROLES].map((role) => `light.${role}`)].toSorted());
  });
});
