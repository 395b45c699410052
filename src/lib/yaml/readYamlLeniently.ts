import { load, YAMLException } from 'js-yaml';
import { quoted } from '../quoted.ts';
import { lineSlip, linesOfValues } from './lineSlip.ts';
import { keyPath, linesBelow, yamlLine, indentOf } from './yamlLines.ts';

/** One mistake that makes a text invalid YAML; its field is the key with its line, or the line alone. */
export type YamlMistake = { readonly field: string; readonly found: string; readonly allowed: string };

/** The readable data, with each value as it was meant, and the mistakes. */
export type LenientYaml = { readonly data: unknown; readonly mistakes: readonly YamlMistake[] };

/** One mistake, with the corrected lines. */
type Slip = { readonly at: number; readonly mistake: YamlMistake; readonly mended: readonly string[] };

/** Maximum number of mistakes reported for one file. */
const MOST = 20;

const fieldOf = (lines: readonly string[], at: number, firstLine: number): string => {
  const key = keyPath(lines, at);
  return `${key === '' ? '' : `${key}, `}line ${firstLine + at}`;
};

/** The second of two equal keys; the text is then read without it and the lines below it. */
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
    // If a corrected line still cannot be read, give up.
    if (before.length === MOST || before.some(({ at }) => at === slip.at)) return { data: undefined, mistakes };
    return read(slip.mended, firstLine, [...before, slip]);
  }
};

/**
 * Reads YAML with mistakes: reports every mistake with its key and line, and returns the data as the editor meant it.
 *
 * @param firstLine - the line of the file at which the text starts.
 */
export const readYamlLeniently = (text: string, firstLine = 1): LenientYaml => {
  const lines = text.split(/\r?\n/);
  if (lines.some((line) => line.trim() !== '')) return read(lines, firstLine, []);
  return {
    data: undefined,
    mistakes: [{ field: `line ${firstLine}`, found: 'no key', allowed: 'keys with values (key: value)' }],
  };
};
