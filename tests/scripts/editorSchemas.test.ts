import { globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { readMarkdown, readYaml } from '~/content/readEntry.ts';
import { editorSchemas, schemaFolder, writeEditorSchemas } from '../../scripts/editorSchemas.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const schemas = await editorSchemas();

/** The name of a schema, from its path. */
const nameOf = (path: string): string => path.replaceAll(/^.*\/|\.json$/g, '');

const dataIn = (file: string): unknown => {
  const text = readFileSync(file, 'utf8');
  return (file.endsWith('.md') ? readMarkdown(text) : readYaml(text)).data;
};

const isAccepted = (name: string, data: unknown): boolean => {
  const { schema } = schemas.get(name) ?? {};
  if (schema === undefined) throw new Error(`There is no schema "${name}".`);
  return z.fromJSONSchema(schema).safeParse(data).success;
};

describe('the JSON schemas for text editors', () => {
  it.each([...schemas].map(([name, { files }]) => [name, globSync(files)] as const))(
    'accept every file of %s',
    (name, files) => {
      const { schema } = schemas.get(name) ?? {};
      const read = z.fromJSONSchema(schema ?? {});
      expect(files.filter((file) => !read.safeParse(dataIn(file)).success)).toEqual([]);
    },
  );

  it('validate the files of the race', () => {
    const counts = [...schemas].map(([name, { files }]) => [name, globSync(files).length] as const);
    expect(counts.filter(([, count]) => count === 0).map(([name]) => name)).toEqual(['redirects', 'home']);
  });

  it.each([
    ['a key that does not exist', { titel: 'x' }],
    ['a tag that the race does not have', { tags: ['nothing'] }],
    ['a slug with a blank', { slug: 'a slug' }],
    ['a title of two letters', { title: 'ab' }],
    ['a rider without a number', { riders: ['131'] }],
  ])('refuse %s', (_what, changes) => {
    const [file = ''] = globSync('src/content/news/en/stage-17-*.md');
    const whole = z.record(z.string(), z.unknown()).parse(dataIn(file));
    expect(isAccepted('news', whole)).toBe(true);
    expect(isAccepted('news', { ...whole, ...changes })).toBe(false);
  });

  it('are written where the settings of the editor expect them', async () => {
    const root = temporaryFolder();
    const settings = z
      .object({ 'yaml.schemas': z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('.vscode/settings.json', 'utf8')))['yaml.schemas'];
    const written = (await writeEditorSchemas(root)).filter((path) =>
      schemas.get(nameOf(path))?.files.endsWith('.yaml'),
    );
    const pairs = written.map((path) => [`./${path}`, schemas.get(nameOf(path))?.files] as const);
    const ofOthers = globSync('src/races/*').flatMap((race) =>
      pairs.map(([path, files = '']) => [
        path.replace(schemaFolder({}), schemaFolder({ CLUB_RACE: race.split('/').at(-1) })),
        files.replace('src/content', race),
      ]),
    );
    expect(settings).toEqual(Object.fromEntries([...pairs, ...ofOthers]));
    expect(JSON.parse(readFileSync(`${root}/${written[0] ?? ''}`, 'utf8'))).toEqual(schemas.get('race')?.schema);
  });
});
