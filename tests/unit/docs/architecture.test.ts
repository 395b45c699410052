import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocksIn, codesIn, rowsIn } from './markdown.ts';

const DOCUMENT = readFileSync('docs/architecture.md', 'utf8');
const FENCE = readFileSync('eslint.config.mjs', 'utf8');

/** A room of the fence as in the table of the lint configuration; importing that file would load every plugin. */
type Room = {
  readonly room: string;
  readonly folder: string;
  readonly imports: readonly string[];
  readonly types: readonly string[];
};

/** The text of a list or table between two marks in the lint configuration. */
const between = (begin: string, end: string): string => FENCE.split(begin)[1]?.split(end)[0] ?? '';

const quotedIn = (text: string): readonly string[] => [...text.matchAll(/'([^']+)'/g)].flatMap(([, name = '']) => name);

const typesOf = (room: string): readonly string[] =>
  [...between('const typesOnly = [', '].map(').matchAll(/\['([^']+)', '([^']+)'\]/g)].flatMap(([, from, to = '']) =>
    from === room ? to : [],
  );

const ROOMS: readonly Room[] = [
  ...between('export const ROOMS = {', '\n};').matchAll(/^ {2}'?([\w/-]+)'?: \[([^\]]*)\]/gm),
].map(([, room = '', list = '']) => {
  const [folder = '', ...imports] = quotedIn(list);
  return { room, folder, imports, types: typesOf(room) };
});

const namesIn = (cell = ''): readonly string[] => cell.split(', ').filter((name) => name !== '');

describe('the table of the rooms', () => {
  it('has the rooms of the fence with the rooms that each may import, in the same order; a room without files has no folder', () => {
    const described = rowsIn(DOCUMENT)
      .filter(({ room }) => room !== undefined)
      .map((row) => ({
        room: codesIn(row['room'] ?? '').join(),
        folder: codesIn(row['folder'] ?? '').join(),
        imports: namesIn(row['may import']),
        types: namesIn(row['types only of']),
      }));
    expect(ROOMS.length).toBeGreaterThan(30);
    expect(described).toEqual(
      ROOMS.map(({ folder, ...room }) => ({ ...room, folder: existsSync(folder) ? folder : '' })),
    );
  });
});

const WINGS = [...between('export const WINGS = {', '\n};').matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm)].map(
  ([, wing = '', list = '']) => ({ wing, uses: quotedIn(list) }),
);

describe('the table of the wings', () => {
  it('has the wings of the fence with what each uses of the others, and each has a folder', () => {
    const described = rowsIn(DOCUMENT)
      .filter(({ wing }) => wing !== undefined)
      .map((row) => ({ wing: codesIn(row['wing'] ?? '').join(), uses: namesIn(row['uses of other wings']) }));
    expect(described).toEqual(WINGS);
    const folders = readdirSync('src/islands').filter((name) => name !== 'shared');
    expect(folders.toSorted()).toEqual(WINGS.map(({ wing }) => wing));
  });
});

/** The rooms in a node of the map, by its id. */
const nodesIn = (map: string): ReadonlyMap<string, readonly Room[]> =>
  new Map(
    [...map.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id = '', label = '']) => {
      const folders = label.split('<br/>');
      return [id, ROOMS.filter(({ folder }) => folders.includes(folder))];
    }),
  );

/** The arrows of the map as pairs of ids; a chain is a sequence of arrows. */
const arrowsIn = (map: string): readonly (readonly [from: string, arrow: string, to: string])[] =>
  map
    .replaceAll(/\["[^"]+"\]/g, '')
    .split('\n')
    .flatMap((line) => {
      const parts = line.trim().split(/ (-->|-\. types \.->) /);
      return parts.flatMap((part, at) =>
        at % 2 === 1 ? [[parts[at - 1] ?? '', part, parts[at + 1] ?? ''] as const] : [],
      );
    });

describe('the map of the folders', () => {
  const [map = ''] = blocksIn(DOCUMENT, 'mermaid');
  const nodes = nodesIn(map);

  it('has a node for every folder of the site', () => {
    const drawn = [...nodes.values()].flat().map(({ folder }) => folder);
    const folders = ROOMS.map(({ folder }) => folder).filter((each) => existsSync(each) && !each.includes('scripts/'));
    expect(drawn.toSorted()).toEqual(folders.toSorted());
  });

  it('has no arrow that the fence forbids', () => {
    const arrows = arrowsIn(map);
    const forbidden = arrows.flatMap(([from, arrow, to]) =>
      (nodes.get(from) ?? []).flatMap(({ room, imports, types }) =>
        (nodes.get(to) ?? [])
          .filter((other) => !(arrow === '-->' ? imports : types).includes(other.room))
          .map((other) => `${room} ${arrow} ${other.room}`),
      ),
    );
    expect(arrows.length).toBeGreaterThan(20);
    expect(forbidden).toEqual([]);
  });
});
