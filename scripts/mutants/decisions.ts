import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import type { Mutant } from './readMutants.ts';

/** The record of caught mutants, by which a run continues where an earlier one was stopped. */
const RECORD = join('test-results', 'mutants.json');

const recordSchema = z.array(z.string());

type Decisions = {
  readonly isCaught: (mutant: Mutant) => boolean;
  readonly keep: (mutant: Mutant) => void;
};

/**
 * Opens the record of earlier runs. An entry holds for the same mutant, the same text of its file and of its test's file.
 *
 * @param isFresh - whether the record starts empty.
 */
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
