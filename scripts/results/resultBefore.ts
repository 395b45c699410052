import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { escapeUnprintable } from '../../src/lib/escapeUnprintable.ts';
import { readYamlLeniently } from '../../src/lib/yaml/readYamlLeniently.ts';
import { withoutConflicts } from '../../src/lib/yaml/withoutConflicts.ts';
import type { ResultFile } from './rankedRows.ts';
import { ResultMistake } from './resultMistake.ts';

/** The file of a result as it is; both undefined where there is none. */
export type ResultBefore = { readonly bytes: Buffer | undefined; readonly result: ResultFile | undefined };

const mappings = z.array(z.looseObject({}));

/** The parts that a change builds on. It keeps all other values, and the content check validates the new file. */
const usable = z.looseObject({
  withdrawals: mappings.nullish(),
  outcome: z
    .union([
      z.looseObject({ kind: z.enum(['cancelled', 'neutralised']) }),
      z.looseObject({
        kind: z.literal('ridden'),
        places: mappings,
        wornNext: z.looseObject({}),
        wornByDecision: z.array(z.string()).optional(),
        jury: mappings.optional(),
      }),
    ])
    .nullish(),
  rankings: z
    .looseObject({ general: mappings, points: mappings, mountains: mappings, youth: mappings, teams: mappings })
    .nullish(),
});

const bytesIn = (root: string, path: string): Buffer | undefined => {
  try {
    return readFileSync(join(root, path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ResultMistake(`${path}: found something that cannot be read; allowed: the file of a result.`, {
      cause: error,
    });
  }
};

/**
 * Reads the file of a result.
 *
 * @param path - from the root.
 * @throws {ResultMistake} when it is no YAML, or without parts that a change builds on.
 */
export const readResultBefore = (root: string, path: string): ResultBefore => {
  const bytes = bytesIn(root, path);
  if (bytes === undefined) return { bytes, result: undefined };
  const { text, mistakes: conflicts } = withoutConflicts(bytes.toString('utf8'));
  const { data, mistakes } = readYamlLeniently(text);
  const [mistake] = [...conflicts, ...mistakes];
  if (mistake !== undefined) {
    const { field, found, allowed } = mistake;
    throw new ResultMistake(escapeUnprintable(`${path} › ${field}: found ${found}; allowed: ${allowed}.`));
  }
  const issue = usable.safeParse(data).error?.issues[0];
  if (issue === undefined) return { bytes, result: data as ResultFile };
  const place = issue.path.length === 0 ? path : `${path} › ${issue.path.join('.')}`;
  throw new ResultMistake(
    `${place}: found a value with which no result can be changed; allowed: what npm run check:content accepts.`,
  );
};

/**
 * Refuses to go on when another program has written the file since it was read.
 *
 * @throws {ResultMistake}
 */
export const demandUnchanged = (root: string, path: string, { bytes }: ResultBefore): void => {
  const now = bytesIn(root, path);
  if (now === bytes || (now !== undefined && bytes?.equals(now) === true)) return;
  throw new ResultMistake(
    `${path}: found a change by another program since it was read; allowed: the command once more.`,
  );
};
