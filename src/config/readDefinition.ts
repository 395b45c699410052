import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { load, YAMLException } from 'js-yaml';
import { allowedPhrase } from '../lib/allowedPhrase.ts';
import { quoted } from '../lib/quoted.ts';

/** What is wrong with a file that defines the race or its colours: a sentence for each mistake, as the content check prints them. */
export class DefinitionMistakes extends Error {
  override readonly name = 'DefinitionMistakes';
}

/**
 * What a file says, as its schema reads it.
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
  const sentences = error.issues.map(
    ({ path, input, message }) => `${file} › ${path.join('.')}: found ${quoted(input)}; allowed: ${message}.`,
  );
  throw new DefinitionMistakes(sentences.join('\n'));
}

/**
 * Reads a YAML file that defines the race or its colours.
 *
 * @throws {DefinitionMistakes} also when the file is not there, or no YAML.
 */
export function readDefinition<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  if (!existsSync(file)) throw new DefinitionMistakes(`${file}: found no such file; allowed: a YAML file.`);
  try {
    return parseDefinition(file, schema, load(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = (error.mark?.line ?? 0) + 1;
    throw new DefinitionMistakes(`${file} › line ${line}: found ${quoted(error.reason)}; allowed: valid YAML.`, {
      cause: error,
    });
  }
}
