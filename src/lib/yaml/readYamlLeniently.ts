import { load, YAMLException } from 'js-yaml';
import { quoted } from '../quoted.ts';
import { lineSlip, linesOfValues } from './lineSlip.ts';
import { keyPath, linesBelow, yamlLine, indentOf } from './yamlLines.ts';

/** One thing that keeps a text from being YAML; its field is the key with its line, or the line alone. */
export type YamlMistake = { readonly field: string; readonly found: string; readonly allowed: string };

/** The data as far as they can be read, with each value as it was meant, and the mistakes. */
export type LenientYaml = { readonly data: unknown; readonly mistakes: readonly YamlMistake[] };

/** One mistake, with the lines as YAML reads them. */
type Slip = { readonly at: number; readonly mistake: YamlMistake; readonly mended: readonly string[] };

/** Maximum number of mistakes that are looked for in one file. */
const MOST = 20;

const fieldOf = (lines: readonly string[], at: number, firstLine: number): string => {
  const key = keyPath(lines, at);
  return `${key === '' ? '' : `${key}, `}line ${firstLine + at}`;
};

/** The second of two equal keys, without which and the lines below it the text is read. */
const repeatedKey = (lines: readonly string[], at: number, firstLine: number): Slip => {
  const key = yamlLine(lines[at] ?? '')?.key ?? '';
  const [indent, below] = [indentOf(lines[at] ?? ''), linesBelow(lines, at)];
  const before = lines.findLastIndex(
    (line, index) => index < at && indentOf(line) === indent && yamlLine(line)?.key === key,
  );
  const found = `the key ${quoted(key)} a second time (the first is in line ${firstLine + before})`;
  const mistake = { field: fieldOf(lines, at, firstLine), found, allowed: 'each key once' };
  return { at, mistake, mended: lines.map((line, index) => (index >= at && index <= at + below ? '' : line)) };
};

const slipIn = (lines: readonly string[], { reason, mark }: YAMLException, firstLine: number): Slip => {
  const last = Math.min(mark?.line ?? 0, lines.length - 1);
  if (reason === 'duplicated mapping key') return repeatedKey(lines, last, firstLine);
  const within = linesOfValues(lines);
  for (const [at] of lines.slice(0, last + 1).entries()) {
    const slip = within.has(at) ? undefined : lineSlip(lines, at);
    if (slip === undefined) continue;
    const { found, allowed, mended } = slip;
    return { at, mistake: { field: fieldOf(lines, at, firstLine), found, allowed }, mended: lines.with(at, mended) };
  }
  const mistake = { field: `line ${firstLine + last}`, found: quoted(reason), allowed: 'valid YAML' };
  return { at: last, mistake, mended: lines.with(last, '') };
};

const read = (lines: readonly string[], firstLine: number, before: readonly Slip[]): LenientYaml => {
  const mistakes = before.map(({ mistake }) => mistake);
  try {
    return { data: load(lines.join('\n')), mistakes };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    if (lines.every((line) => line.trim() === '')) return { data: undefined, mistakes };
    const slip = slipIn(lines, error, firstLine);
    // A line that is still not read after it was mended has nothing more to say.
    if (before.length === MOST || before.some(({ at }) => at === slip.at)) return { data: undefined, mistakes };
    return read(slip.mended, firstLine, [...before, slip]);
  }
};

/**
 * Reads YAML with mistakes as an editor meant it: every mistake with its key and line, and the data of all the rest.
 *
 * @param firstLine - the line of the file with which the text begins.
 */
export const readYamlLeniently = (text: string, firstLine = 1): LenientYaml => {
  const lines = text.split(/\r?\n/);
  if (lines.some((line) => line.trim() !== '')) return read(lines, firstLine, []);
  return {
    data: undefined,
    mistakes: [{ field: `line ${firstLine}`, found: 'no key', allowed: 'keys with values (key: value)' }],
  };
};
