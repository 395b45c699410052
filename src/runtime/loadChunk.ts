/**
 * Imports a chunk by the address in a data attribute of an element (docs/decisions/0002). `Module` is the type of the chunk's own file:
 * `loadChunk<typeof import('~/islands/chat/mountChat.tsx')>(this)`, so that a renamed export does not compile.
 */
export const loadChunk = <Module>(element: HTMLElement, name = 'chunk'): Promise<Module> =>
  import(/* @vite-ignore */ element.dataset[name] ?? '') as Promise<Module>;
