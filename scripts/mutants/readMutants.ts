import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';

const mutant = z.strictObject({
  /** The row of the threat model that the test proves, or `own` for a rule of ours that no row names. */
  row: z.string().min(1),
  file: z.string().min(1),
  /** The function, method or constant that is changed, by its names from the outside in: `Gate.close`. Without it the whole file. */
  function: z.string().min(1).optional(),
  /** What is changed, once in the function: in TypeScript a pattern of ast-grep, elsewhere a text. */
  find: z.string().min(1),
  replace: z.string(),
  test: z.strictObject({ project: z.string().min(1), file: z.string().min(1), name: z.string().min(1) }),
  /** A part of `<the failing assertion's code>: <its message>`, by which it is told from a flake or a broken start. */
  fails: z.string().min(1),
  /** What is built anew with the mutant: the pages of a login, or everything; nothing where the test does not look at pages. */
  site: z.enum(['members', 'whole']).optional(),
});

export type Mutant = z.output<typeof mutant>;

/** From the cheapest to the dearest, so that what is broken is told early. */
const SITES = [undefined, 'members', 'whole'] as const;

/** The mutants of `tests/mutants.json`, those that rebuild the site last. */
export function readMutants(): readonly Mutant[] {
  const mutants = z.array(mutant).parse(JSON.parse(readFileSync('tests/mutants.json', 'utf8')));
  return mutants.toSorted((one, other) => SITES.indexOf(one.site) - SITES.indexOf(other.site));
}
