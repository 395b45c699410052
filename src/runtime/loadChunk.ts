import { report } from '~/lib/browser/report.ts';

/**
 * Imports a chunk by its address (docs/decisions/0002). `Module` is the type of the chunk's own file, so that a renamed export does not compile:
 * `import type * as Chat from './mountChat.tsx'`, then `importChunk<typeof Chat>(address)`.
 */
export const importChunk = <Module>(address: string): Promise<Module> =>
  import(/* @vite-ignore */ address) as Promise<Module>;

/** The same by the address in a data attribute of an element. Readers see what the caller makes of a failure; it is logged here. */
export const loadChunk = async <Module>({ dataset, localName }: HTMLElement, name = 'chunk'): Promise<Module> => {
  try {
    return await importChunk<Module>(dataset[name] ?? '');
  } catch (error) {
    report(`${localName}: ${name} not loaded`);
    throw error;
  }
};
