type Info = {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
};

/** Rolldown's information about modules (`output.codeSplitting.groups[].name`). */
export type Graph = { getModuleInfo(id: string): Info | null };

/** Files of chunks by chunk name by audience; a file is a path from the project's folder. */
export type ChunkTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Group = {
  readonly name: (id: string, graph: Graph) => string | null;
  readonly test: RegExp;
  readonly priority: number;
};

/** The site's own modules, and the settings of the build. */
const OWN = /\/src\/|astro:env/;

/** Minimum number of chunks for which a separate file of common modules, and thus a request, is worthwhile. */
const SHARED_BY = 3;

function usersOf(id: string, graph: Graph, importersOf: (info: Info) => readonly string[]): readonly string[] {
  const [seen, waiting] = [new Set([id]), [id]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const info = graph.getModuleInfo(next);
    for (const importer of info === null ? [] : importersOf(info)) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      waiting.push(importer);
    }
  }
  return [...seen];
}

/** The audiences of the chunks that load a module, statically or dynamically. */
function audiencesOf(id: string, graph: Graph, table: ChunkTable): readonly string[] {
  const users = usersOf(id, graph, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  const isUser = (file: string): boolean => users.some((user) => user.endsWith(file));
  return Object.keys(table).filter((name) => Object.values(table[name] ?? {}).some(isUser));
}

/** The chunks that would contain a module: the entries from which it is imported statically. */
function chunksWith(id: string, graph: Graph, table: ChunkTable): readonly string[] {
  const begins = (user: string): boolean => {
    const info = graph.getModuleInfo(user);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  };
  return usersOf(id, graph, ({ importers }) => importers).filter(
    (user) => begins(user) && audiencesOf(user, graph, table).length > 0,
  );
}

/**
 * Groups for Rolldown: modules shared by several chunks form one file per set of audiences. No page then loads code that only another
 * audience needs, and pages request few files, which compress better than many small ones. Chunks outside the table, such as that of the
 * debug console, do not count.
 */
export function sharedChunks(table: ChunkTable): readonly Group[] {
  // A module's imports have at least its audiences. The widest group has priority, because Rolldown moves imports with their module.
  return Object.keys(table).map((_, index) => ({
    name: (id, graph) => {
      const audiences = audiencesOf(id, graph, table);
      const isShared = audiences.length === index + 1 && chunksWith(id, graph, table).length >= SHARED_BY;
      return isShared ? audiences.join('-') : null;
    },
    test: OWN,
    priority: index + 1,
  }));
}
