import { resolve } from 'node:path';

/** The folder `bench/`. */
export const HOME = resolve(import.meta.dirname, '..');
