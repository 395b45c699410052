import type { Vendor } from './vendor.ts';

/** Each file in the folder is an adapter, and a chunk of its own that only a page with its script loads. */
const ADAPTERS = import.meta.glob<Vendor>('./adapters/*.ts', { import: 'vendor' });

/** The adapter of that name. */
export const vendorNamed = async (name: string): Promise<Vendor> => {
  const load = ADAPTERS[`./adapters/${name}.ts`];
  if (load === undefined) throw new Error(`no adapter ${name}`);
  return load();
};
