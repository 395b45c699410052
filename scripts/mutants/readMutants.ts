import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';

const mutant = z.strictObject({
  /** The row of docs/threat-model.md that the test proves, or `own` for a rule of the project without a row. */
  row: z.string().min(1),
  file: z.string().min(1),
  /** The function, method or constant that is changed, by its names from the outside in: `Gate.close`. Without it the whole file. */
  function: z.string().min(1).optional(),
  /** The code to change, which must match once in the function: in TypeScript a pattern of ast-grep, elsewhere a text. */
  find: z.string().min(1),
  replace: z.string(),
  test: z.strictObject({ project: z.string().min(1), file: z.string().min(1), name: z.string().min(1) }),
  /** A part of `<the failing assertion's code>: <its message>`: another failure, such as a flake, does not count as caught. */
  fails: z.string().min(1),
  /** The pages that are rebuilt with the mutant: those of a login, or all; undefined where the test reads no built page. */
  site: z.enum(['members', 'whole']).optional(),
});

export type Mutant = z.output<typeof mutant>;

/** In the order of their cost, so that cheap mutants report first, before the site is rebuilt. */
const SITES = [undefined, 'members', 'whole'] as const;

/** The mutants of `tests/mutants.json`, those that rebuild the site last. */
export function readMutants(): readonly Mutant[] {
  const mutants = z.array(mutant).parse(JSON.parse(readFileSync('tests/mutants.json', 'utf8')));
  return mutants.toSorted((one, other) => SITES.indexOf(one.site) - SITES.indexOf(other.site));
}
