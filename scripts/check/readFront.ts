import { z } from 'astro/zod';
import { YAMLException } from 'js-yaml';
import { COLLECTIONS } from '~/content/collections.ts';
import { readMarkdown, readYaml, type RawEntry } from '~/content/readEntry.ts';
import { allowedPhrase } from '~/lib/allowedPhrase.ts';
import type { Front } from './content.ts';
import type { ContentFiles } from './contentFiles.ts';
import { mended } from './mended.ts';
import type { Mistake } from './mistake.ts';
import type { Place } from './placeOf.ts';
import { quoted } from '~/lib/quoted.ts';
import { schemaMistakes } from '~/lib/schemaMistakes.ts';

type Read<Data> = { readonly front: Front<Data>; readonly body: string; readonly linesBefore: number };

const mapping = z.record(z.string(), z.unknown());
const asMapping = (data: unknown): Readonly<Record<string, unknown>> => mapping.safeParse(data).data ?? {};

const isMarkdown = ({ collection }: Place): boolean => COLLECTIONS[collection].format === 'markdown';

const readLine = (line: string): Readonly<Record<string, unknown>> => {
  try {
    return asMapping(readYaml(line).data);
  } catch {
    return {};
  }
};

/** The simple lines `key: value` of a file that is not valid YAML: other files may refer to these keys. */
const salvaged = (text: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...text.matchAll(/^[A-Za-z]+: .+$/gm)].flatMap(([line]) => Object.entries(readLine(line))));

const unreadable = (place: Place, error: unknown): Mistake => {
  const { file } = place;
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Error && error.cause instanceof YAMLException)) {
    return {
      file,
      found: quoted(message),
      allowed: isMarkdown(place)
        ? 'front matter between two lines of three hyphens, then a text'
        : 'a file that can be read',
    };
  }
  const { mark, reason } = error.cause;
  // js-yaml counts from 0, and a Markdown file has the line of hyphens above its YAML.
  const line = (mark?.line ?? 0) + (isMarkdown(place) ? 2 : 1);
  return { file, field: `line ${line}`, found: quoted(reason), allowed: 'valid YAML' };
};

const lineCount = (text: string): number => text.split('\n').length - 1;

const validated = <Schema extends z.ZodType>(
  { file }: Place,
  schema: Schema,
  { data, body }: RawEntry,
  text: string,
): Read<z.output<Schema>> => {
  const parsed = schema.safeParse(data, { error: allowedPhrase, reportInput: true });
  const linesBefore = lineCount(text) - lineCount(body);
  if (parsed.success) return { front: { status: 'sound', data: parsed.data }, body, linesBefore };
  const mistakes = schemaMistakes(schema, parsed.error.issues).map(({ field, ...mistake }) => ({
    file,
    ...mistake,
    ...(field !== '' && { field }),
  }));
  const meant = schema.safeParse(mended(schema, data, parsed.error.issues)).data;
  return { front: { status: 'refused', raw: asMapping(data), mended: meant, mistakes }, body, linesBefore };
};

/** Reads a file's front matter or YAML against its schema. Returns the mistakes with the readable part. */
export const readFront = <Schema extends z.ZodType>(
  files: ContentFiles,
  place: Place,
  schema: Schema,
): Read<z.output<Schema>> => {
  let text = '';
  try {
    text = files.read(place.file);
    return validated(place, schema, isMarkdown(place) ? readMarkdown(text) : readYaml(text), text);
  } catch (error) {
    // The parser skips front matter, valid or not, so mistakes of the text are reported in the same run.
    return {
      front: { status: 'refused', raw: salvaged(text), mended: undefined, mistakes: [unreadable(place, error)] },
      body: text,
      linesBefore: 0,
    };
  }
};
