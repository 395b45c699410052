import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMarkdown, readYaml, type RawEntry } from '~/content/readEntry.ts';
import { FILES, SECTIONS } from '../../content/contentReference.ts';

const EXAMPLES = SECTIONS.flatMap(({ file, examples }) => examples.map((example) => ({ file, ...example })));

const read = (format: string, text: string): RawEntry => (format === 'markdown' ? readMarkdown(text) : readYaml(text));

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The content of a file, with its lists shortened as in the example. */
const cutLike = (whole: unknown, example: unknown): unknown => {
  if (Array.isArray(whole) && Array.isArray(example))
    return whole.slice(0, example.length).map((item, at) => cutLike(item, example[at]));
  if (!isMapping(whole) || !isMapping(example)) return whole;
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, cutLike(value, example[key])]));
};

describe('the reference of the content files', () => {
  it.each([...FILES.keys()])('has an example of %s', (name) => {
    expect(EXAMPLES.map(({ file }) => file)).toContain(name);
  });

  it('names the source of its examples, except for lists without a file, or with an empty one', () => {
    expect(EXAMPLES.filter(({ source }) => source === undefined).map(({ file }) => file)).toEqual([
      'winners.yaml',
      'redirects.yaml',
      'home.yaml',
    ]);
  });

  it.each(EXAMPLES)('has an example of $file that is valid ($source)', ({ file, format, code }) => {
    expect(FILES.get(file)?.safeParse(read(format, code).data).error?.issues).toBeUndefined();
  });

  it.each(EXAMPLES.filter((example): example is typeof example & { source: string } => example.source !== undefined))(
    'has an example of $file with the content of $source',
    ({ format, source, code }) => {
      const [example, whole] = [read(format, code), read(format, readFileSync(source, 'utf8'))];
      expect(example.data).toEqual(cutLike(whole.data, example.data));
      expect(whole.body.trim().startsWith(example.body.trim())).toBe(true);
    },
  );
});
