import { z } from 'astro/zod';
import { existsSync, readFileSync } from 'node:fs';
import { allowedPhrase } from '../../lib/allowedPhrase.ts';
import { escapeUnprintable } from '../../lib/escapeUnprintable.ts';
import { schemaMistakes } from '../../lib/schemaMistakes.ts';
import { readYamlLeniently } from '../../lib/yaml/readYamlLeniently.ts';
import { withoutConflicts } from '../../lib/yaml/withoutConflicts.ts';

/** One error in such a file, in the same form as in the content check. */
export type DefinitionMistake = {
  readonly file: string;
  readonly field?: string;
  readonly found: string;
  readonly allowed: string;
};

const sentenceOf = ({ file, field, found, allowed }: DefinitionMistake): string =>
  escapeUnprintable(`${field === undefined ? file : `${file} › ${field}`}: found ${found}; allowed: ${allowed}.`);

/** The errors of a file that defines the race or its colours: one sentence for each, as the content check prints them. */
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

/** Whether a text holds nothing but blank lines and comments. */
const isBlank = (text: string): boolean => text.split('\n').every((line) => /^\s*(?:#.*)?$/.test(line));

/**
 * The same, of the text of a YAML file.
 *
 * @throws {DefinitionMistakes} also when the text is not YAML.
 */
export function definitionIn<Schema extends z.ZodType>(file: string, schema: Schema, text: string): z.output<Schema> {
  if (schema instanceof z.ZodArray && isBlank(text)) {
    throw new DefinitionMistakes([{ file, found: 'no list', allowed: 'a list; [] where nothing is in it' }]);
  }
  const resolved = withoutConflicts(text);
  const { data, mistakes } = readYamlLeniently(resolved.text);
  const ofYaml = [...resolved.mistakes, ...mistakes].map((mistake) => ({ file, ...mistake }));
  if (ofYaml.length === 0) return parseDefinition(file, schema, data);
  throw new DefinitionMistakes(ofYaml);
}

/**
 * Reads a YAML file that defines the race or its colours.
 *
 * @throws {DefinitionMistakes} also when the file is missing or not YAML.
 */
export function readDefinition<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  if (!existsSync(file)) throw new DefinitionMistakes([{ file, found: 'no such file', allowed: 'a YAML file' }]);
  return definitionIn(file, schema, readFileSync(file, 'utf8'));
}
