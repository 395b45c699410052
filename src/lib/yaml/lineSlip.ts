import { load } from 'js-yaml';
import { quoted } from '../quoted.ts';
import { valueSlip } from './valueSlip.ts';
import { indentOf, isBlankOrComment, linesBelow, parentOf, yamlLine } from './yamlLines.ts';

/** A line that YAML misreads, and the corrected line. */
export type LineSlip = { readonly found: string; readonly allowed: string; readonly mended: string };

/** The marks after a key with which a text over several lines begins. */
const BLOCK = /^[|>][+-]?\d?$/;

const isRead = (text: string): boolean => {
  try {
    load(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether a value continues on the lines below it. */
const isLong = (lines: readonly string[], at: number, value: string): boolean => {
  const below = lines.slice(at + 1, at + 1 + linesBelow(lines, at));
  return (
    BLOCK.test(value) || (/^["'[{]/.test(value) && below.length > 0 && isRead(`x: ${[value, ...below].join('\n')}`))
  );
};

/** Lines that are part of a value that starts above them. */
export const linesOfValues = (lines: readonly string[]): ReadonlySet<number> =>
  new Set(
    lines.flatMap((line, at) => {
      const value = yamlLine(line)?.value ?? '';
      return value !== '' && isLong(lines, at, value)
        ? Array.from({ length: linesBelow(lines, at) }, (_, index) => at + 1 + index)
        : [];
    }),
  );

const ofKeylessLine = (line: string): LineSlip | undefined => {
  const [, key = '', sign = '', value = ''] = /^\s*([A-Za-z]\w*)(\s*[:=]\s*)(\S.*)$/.exec(line) ?? [];
  if (/^[\s]*[\]}]/.test(line) || indentOf(line) > 0) return undefined;
  const allowed = 'a key, a colon, a blank, then the value';
  return key === '' || key.startsWith('http')
    ? {
        found: `the line ${quoted(line)}, which has no key`,
        allowed: `${allowed}; a second line of a text begins with two blanks`,
        mended: '',
      }
    : {
        found: quoted(line),
        allowed: `${allowed}: ${key}: ${value}`,
        mended: sign === ': ' ? '' : `${key}: ${value}`,
      };
};

/** An indented key that belongs to no key above. */
const ofIndent = (lines: readonly string[], at: number): LineSlip | undefined => {
  const line = lines[at] ?? '';
  if (indentOf(line) === 0) return undefined;
  const above = yamlLine(lines[parentOf(lines, at)] ?? '');
  if (above !== undefined && (above.value === '' || above.head.includes('-'))) return undefined;
  return {
    found: `blanks before the key ${quoted(yamlLine(line)?.key)}`,
    allowed: 'a key at the beginning of its line, or below a key without a value',
    mended: line.trimStart(),
  };
};

/** The reason why YAML misreads a line, in an editor's words; undefined if the line alone does not show it. */
export const lineSlip = (lines: readonly string[], at: number): LineSlip | undefined => {
  const line = lines[at] ?? '';
  if (isBlankOrComment(line)) return undefined;
  if (/^ *\t/.test(line))
    return {
      found: 'a tab at the beginning of the line',
      allowed: 'valid YAML: blanks instead of tabs',
      mended: line.replace(/^[\t ]+/, (indent) => indent.replaceAll('\t', '  ')),
    };
  const parts = yamlLine(line);
  if (parts === undefined) return ofKeylessLine(line);
  if (parts.value !== '' && isLong(lines, at, parts.value)) return undefined;
  const ofValue = parts.value === '' ? undefined : valueSlip(parts.key, parts.value);
  if (ofValue === undefined) return parts.key === '' ? undefined : ofIndent(lines, at);
  return { ...ofValue, mended: `${parts.head}${parts.key === '' ? '' : `${parts.key}: `}${ofValue.mended}` };
};
