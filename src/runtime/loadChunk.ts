/**
 * Imports a chunk by its address (docs/decisions/0002). `Module` is the type of the chunk's own file, so that a renamed export does not compile:
 * `import type * as Chat from './mountChat.tsx'`, then `importChunk<typeof Chat>(address)`.
 */
export const importChunk = <Module>(address: string): Promise<Module> =>
  import(/* @vite-ignore */ address) as Promise<Module>;

/** The same by the address in a data attribute of an element. */
export const loadChunk = <Module>({ dataset }: HTMLElement, name = 'chunk'): Promise<Module> =>
  importChunk<Module>(dataset[name] ?? '');
