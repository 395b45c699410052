import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import type { Mutant } from './readMutants.ts';

/** Which mutants were caught, so that a run that was stopped goes on where it was. */
const RECORD = join('test-results', 'mutants.json');

const recordSchema = z.array(z.string());

type Decisions = {
  readonly isCaught: (mutant: Mutant) => boolean;
  readonly keep: (mutant: Mutant) => void;
};

/** What earlier runs have found for the same mutant, the same code in its file and the same tests; nothing when all begins anew. */
export function openDecisions(isFresh: boolean): Decisions {
  const caught = new Set(isFresh ? [] : read());
  return {
    isCaught: (mutant) => caught.has(digestOf(mutant)),
    keep: (mutant) => {
      caught.add(digestOf(mutant));
      mkdirSync(dirname(RECORD), { recursive: true });
      writeFileSync(RECORD, JSON.stringify([...caught]));
    },
  };
}

function digestOf(mutant: Mutant): string {
  const hash = createHash('sha256').update(JSON.stringify(mutant));
  for (const file of [mutant.file, mutant.test.file]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function read(): readonly string[] {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(RECORD, 'utf8')));
  } catch {
    return [];
  }
}
