import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';

const mutant = z.strictObject({
  /** The row of the threat model that the test proves. */
  row: z.string().min(1),
  file: z.string().min(1),
  /** The whole text of one line, without its indentation. */
  line: z.string().min(1),
  replacement: z.string(),
  test: z.strictObject({ project: z.string().min(1), file: z.string().min(1), name: z.string().min(1) }),
  /** Whether the test looks at the built site. */
  rebuild: z.boolean(),
});

export type Mutant = z.output<typeof mutant>;

/** The mutants of `tests/mutants.json`, those that rebuild the site last, so that the others find it healthy. */
export function readMutants(): readonly Mutant[] {
  const mutants = z.array(mutant).parse(JSON.parse(readFileSync('tests/mutants.json', 'utf8')));
  return mutants.toSorted((one, other) => Number(one.rebuild) - Number(other.rebuild));
}
