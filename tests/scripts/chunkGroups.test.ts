import { describe, expect, it } from 'vitest';
import { sharedChunks, type ChunkTable, type Graph } from '../../scripts/chunkGroups.ts';

const TABLE: ChunkTable = {
  readers: { search: '/src/search.ts', countdown: '/src/countdown.ts' },
  login: { forms: '/src/forms.ts' },
  club: { chat: '/src/chat.ts', home: '/src/home.ts' },
};

type Imports = Readonly<Record<string, { readonly imports?: readonly string[]; readonly later?: readonly string[] }>>;

const ENTRIES = ['search', 'countdown', 'forms', 'chat', 'home', 'debug'];

/** A module graph under `/site/src/`, with the static and the dynamic imports of each module. */
function graphOf(modules: Imports): Graph {
  const idOf = (name: string) => `/site/src/${name}.ts`;
  const importersOf = (name: string, kind: 'imports' | 'later') =>
    Object.entries(modules).flatMap(([importer, its]) => (its[kind]?.includes(name) === true ? [idOf(importer)] : []));
  return {
    getModuleInfo: (id) => {
      const name = id.replace('/site/src/', '').replace('.ts', '');
      return {
        isEntry: ENTRIES.includes(name),
        importers: importersOf(name, 'imports'),
        dynamicImporters: importersOf(name, 'later'),
      };
    },
  };
}

/** The shared file that contains a module; undefined if its chunks contain it, or if it is a file of its own. */
const fileOf = (name: string, modules: Imports) =>
  sharedChunks(TABLE)
    .toSorted((one, other) => other.priority - one.priority)
    .map((group) => group.name(`/site/src/${name}.ts`, graphOf(modules)))
    .find((file) => file !== null);

describe('a module that chunks share', () => {
  it('is in the file of the audiences that load it', () => {
    const shared = { imports: ['storage'] };
    expect(fileOf('storage', { search: shared, chat: shared, home: shared })).toBe('readers-club');
    expect(fileOf('storage', { search: shared, forms: shared, home: shared })).toBe('readers-login-club');
  });

  it('is found through intermediate modules', () => {
    const between = { imports: ['events'] };
    expect(fileOf('storage', { forms: between, chat: between, home: between, events: { imports: ['storage'] } })).toBe(
      'login-club',
    );
  });

  it('has the audience of the chunk that loads its chunk dynamically', () => {
    const dialogs = { one: { imports: ['storage'] }, two: { imports: ['storage'] }, three: { imports: ['storage'] } };
    expect(fileOf('storage', { countdown: { later: ['one', 'two', 'three'] }, ...dialogs })).toBe('readers');
  });

  it('stays in its chunks if they are two', () => {
    const shared = { imports: ['storage'] };
    expect(fileOf('storage', { chat: shared, home: shared })).toBeUndefined();
  });

  it('is not shared with the debug console', () => {
    const shared = { imports: ['storage'] };
    expect(fileOf('storage', { chat: shared, home: shared, debug: shared })).toBeUndefined();
    expect(fileOf('storage', { forms: shared, chat: shared, home: shared, debug: shared })).toBe('login-club');
  });
});
