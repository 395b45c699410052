import { z } from 'astro/zod';
import { COLLECTIONS } from '~/content/collections.ts';
import { markdownParts } from '~/content/readEntry.ts';
import { allowedPhrase } from '~/lib/allowedPhrase.ts';
import { quoted } from '~/lib/quoted.ts';
import { schemaMistakes } from '~/lib/schemaMistakes.ts';
import { lostTexts } from '~/lib/yaml/lostTexts.ts';
import { readYamlLeniently } from '~/lib/yaml/readYamlLeniently.ts';
import { withoutConflicts } from '~/lib/yaml/withoutConflicts.ts';
import type { Front } from './content.ts';
import type { ContentFiles } from './contentFiles.ts';
import { mended } from './mended.ts';
import type { Mistake } from './mistake.ts';
import type { Place } from './placeOf.ts';
import { isWithin } from './isWithin.ts';

type Read<Data> = { readonly front: Front<Data>; readonly body: string; readonly linesBefore: number };

/** The content of a file before its validation by the schema, as far as it can be read. */
type Raw = {
  readonly data: unknown;
  readonly mistakes: readonly Mistake[];
  readonly body: string;
  readonly linesBefore: number;
};

const mapping = z.record(z.string(), z.unknown());
const asMapping = (data: unknown): Readonly<Record<string, unknown>> => mapping.safeParse(data).data ?? {};

const isMarkdown = ({ collection }: Place): boolean => COLLECTIONS[collection].format === 'markdown';

const lineCount = (text: string): number => text.split('\n').length - 1;

/** The data of YAML with its mistakes, including those that a YAML parser accepts silently. */
const readData = (file: string, text: string, firstLine: number): Pick<Raw, 'data' | 'mistakes'> => {
  const { data, mistakes } = readYamlLeniently(text, firstLine);
  const lost = mistakes.length > 0 ? { data, mistakes: [] } : lostTexts(text, data, firstLine);
  return { data: lost.data, mistakes: [...mistakes, ...lost.mistakes].map((mistake) => ({ file, ...mistake })) };
};

const rawIn = (place: Place, text: string): Raw => {
  const { file } = place;
  if (!isMarkdown(place)) return { ...readData(file, text, 1), body: '', linesBefore: 0 };
  const { front, body } = markdownParts(text);
  const linesBefore = lineCount(text) - lineCount(body);
  // A text for members has empty front matter. The YAML begins on line 2, after the hyphens.
  const read = front.trim() === '' ? { data: {}, mistakes: [] } : readData(file, front, 2);
  return { ...read, body, linesBefore };
};

/** The front of a file whose front matter is missing, or which cannot be read at all. */
const unreadable = (place: Place, error: unknown): Front<never> => {
  const message = error instanceof Error ? error.message : String(error);
  const allowed = isMarkdown(place)
    ? 'front matter between two lines of three hyphens, then a text'
    : 'a file that can be read';
  const mistake = { file: place.file, found: quoted(message), allowed };
  return { status: 'refused', raw: {}, mended: undefined, mistakes: [mistake] };
};

const validated = <Schema extends z.ZodType>(file: string, schema: Schema, raw: Raw): Front<z.output<Schema>> => {
  const { data, mistakes } = raw;
  const parsed = schema.safeParse(data, { error: allowedPhrase, reportInput: true });
  if (parsed.success && mistakes.length === 0) return { status: 'sound', data: parsed.data };
  const issues = parsed.error?.issues ?? [];
  const ofSchema = schemaMistakes(schema, issues)
    // If a key has a mistake in the YAML, the schema's mistake for the same key follows from it.
    .filter(({ field }) => !mistakes.some((mistake) => isWithin(field, mistake.field ?? '')))
    .map(({ field, ...mistake }) => ({ file, ...mistake, ...(field !== '' && { field }) }));
  const meant = parsed.success ? parsed.data : schema.safeParse(mended(schema, data, issues)).data;
  return {
    status: 'refused',
    raw: asMapping(data),
    mended: meant,
    mistakes: data === undefined && mistakes.length > 0 ? mistakes : [...mistakes, ...ofSchema],
  };
};

/** Reads a file's front matter or YAML against its schema. Returns the mistakes with the readable part. */
export const readFront = <Schema extends z.ZodType>(
  files: ContentFiles,
  place: Place,
  schema: Schema,
): Read<z.output<Schema>> => {
  const { file } = place;
  let text = '';
  try {
    const resolved = withoutConflicts(files.read(file));
    text = resolved.text;
    const raw = rawIn(place, text);
    const conflicts = resolved.mistakes.map((mistake) => ({ file, ...mistake }));
    const front = validated(file, schema, { ...raw, mistakes: [...conflicts, ...raw.mistakes] });
    return { front, body: raw.body, linesBefore: raw.linesBefore };
  } catch (error) {
    // A file without front matter is still checked as a text; one whose front matter has no end is not.
    return { front: unreadable(place, error), body: text.startsWith('---') ? '' : text, linesBefore: 0 };
  }
};
