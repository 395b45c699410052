import type { z } from 'astro/zod';
import { load, YAMLException } from 'js-yaml';
import { existsSync, readFileSync } from 'node:fs';
import { allowedPhrase } from '../../lib/allowedPhrase.ts';
import { escapeUnprintable } from '../../lib/escapeUnprintable.ts';
import { quoted } from '../../lib/quoted.ts';
import { schemaMistakes } from '../../lib/schemaMistakes.ts';

/** One mistake in such a file; the content check has the same form. */
export type DefinitionMistake = {
  readonly file: string;
  readonly field?: string;
  readonly found: string;
  readonly allowed: string;
};

const sentenceOf = ({ file, field, found, allowed }: DefinitionMistake): string =>
  escapeUnprintable(`${field === undefined ? file : `${file} › ${field}`}: found ${found}; allowed: ${allowed}.`);

/** What is wrong with a file that defines the race or its colours: a sentence for each mistake, as the content check prints them. */
export class DefinitionMistakes extends Error {
  override readonly name = 'DefinitionMistakes';
  readonly mistakes: readonly DefinitionMistake[];

  constructor(mistakes: readonly DefinitionMistake[], options?: ErrorOptions) {
    super(mistakes.map(sentenceOf).join('\n'), options);
    this.mistakes = mistakes;
  }
}

/**
 * Reads the content of a file by its schema.
 *
 * @throws {DefinitionMistakes}
 */
export function parseDefinition<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  raw: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(raw, { error: allowedPhrase, reportInput: true });
  if (error === undefined) return data;
  const mistakes = schemaMistakes(schema, error.issues);
  throw new DefinitionMistakes(
    mistakes.map(({ field, ...mistake }) => ({ file, ...mistake, ...(field !== '' && { field }) })),
  );
}

/**
 * The same, of the text of a YAML file.
 *
 * @throws {DefinitionMistakes} also when it is no YAML.
 */
export function definitionIn<Schema extends z.ZodType>(file: string, schema: Schema, text: string): z.output<Schema> {
  try {
    return parseDefinition(file, schema, load(text));
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const field = `line ${(error.mark?.line ?? 0) + 1}`;
    throw new DefinitionMistakes([{ file, field, found: quoted(error.reason), allowed: 'valid YAML' }], {
      cause: error,
    });
  }
}

/**
 * Reads a YAML file that defines the race or its colours.
 *
 * @throws {DefinitionMistakes} also when the file is not there, or no YAML.
 */
export function readDefinition<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  if (!existsSync(file)) throw new DefinitionMistakes([{ file, found: 'no such file', allowed: 'a YAML file' }]);
  return definitionIn(file, schema, readFileSync(file, 'utf8'));
}
