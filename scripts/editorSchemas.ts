import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { contentFolder } from '../src/config/race/folders.ts';
import { paletteDefinition } from '../src/config/race/paletteDefinition.ts';
import { homeDefinition } from '../src/config/race/homeDefinition.ts';
import { raceDefinition } from '../src/config/race/definition.ts';
import { redirectsDefinition } from '../src/config/race/redirectsDefinition.ts';
import { pastWinners } from '../src/config/race/winnersDefinition.ts';
import { resolveAlias } from './alias.ts';

/** The files of a kind, as a pattern below the project's folder, with the JSON Schema by which a text editor completes and checks them. */
type EditorSchema = { readonly files: string; readonly schema: z.core.JSONSchema.BaseSchema };

/** The folder of a race's schemas; each race of this repository has its own. */
export const schemaFolder = (env: NodeJS.ProcessEnv): string =>
  join('.cache/schemas', contentFolder(env).split('/').at(-1) ?? '');

const NO_YEAR = 9999;

/** The files beside the collections. */
const DEFINITIONS = {
  race: raceDefinition,
  palette: paletteDefinition,
  winners: pastWinners({ year: NO_YEAR, isThere: () => true }),
  redirects: redirectsDefinition,
  home: homeDefinition,
};

const jsonSchema = (schema: z.ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** The schemas of the race in force, by the names of their files; those of Markdown describe front matter. */
export const editorSchemas = async (
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReadonlyMap<string, EditorSchema>> => {
  resolveAlias();
  const { COLLECTIONS } = await import('../src/content/collections.ts');
  const content = contentFolder(env);
  return new Map([
    ...Object.entries(DEFINITIONS).map(
      ([name, schema]) => [name, { files: `${content}/${name}.yaml`, schema: jsonSchema(schema) }] as const,
    ),
    ...Object.entries(COLLECTIONS).map(([name, { format, schema }]) => {
      const files = `${content}/${name}/${format === 'markdown' ? '*/*.md' : '*.yaml'}`;
      return [name, { files, schema: jsonSchema(schema) }] as const;
    }),
  ]);
};

/** Writes the schemas of the race in force, to which `.vscode/settings.json` points; returns the paths. */
export const writeEditorSchemas = async (
  root = '.',
  env: NodeJS.ProcessEnv = process.env,
): Promise<readonly string[]> => {
  const schemas = await editorSchemas(env);
  return [...schemas].map(([name, { schema }]) => {
    const path = join(schemaFolder(env), `${name}.json`);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${JSON.stringify(schema, null, 2)}\n`);
    return path;
  });
};
