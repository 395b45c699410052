import { load } from 'js-yaml';
import { quoted } from '../quoted.ts';

/** A value that YAML misreads: what was found, what is allowed, and the corrected value. */
export type ValueSlip = { readonly found: string; readonly allowed: string; readonly mended: string };

/** Characters with a special meaning at the start of a value. */
const MARKS = /^[@%&*!|>?,`\]}#-]/;
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/;

const isRead = (value: string): boolean => {
  try {
    load(`value: ${value}`);
    return true;
  } catch {
    return false;
  }
};

/** A text as quoted YAML: in double quotes, or in single ones if the text contains double ones. */
export const inQuotes = (text: string): string =>
  text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);

const slip = (key: string, value: string, why: string, allowed: string, text: string): ValueSlip => ({
  found: `${quoted(value)}, ${why}`,
  allowed: `${allowed}: ${key === '' ? '- ' : `${key}: `}${inQuotes(text)}`,
  mended: inQuotes(text),
});

/** `'L'étape'` means the text between its outer quotes, `"Wonderful" says the winner` the whole text. */
const withoutOuterMarks = (value: string): string => {
  const mark = value.charAt(0);
  const inner = value.slice(1, -1);
  return value.endsWith(mark) && inner.split(mark).length % 2 === 0 ? inner : value;
};

const ofQuoted = (key: string, value: string): ValueSlip => {
  const [closed] = QUOTED.exec(value) ?? [];
  if (closed === undefined)
    return slip(key, value, 'with a quotation mark that is not closed', 'the mark at the end as well', value.slice(1));
  if (closed === value)
    return slip(key, value, 'with a backslash in double quotes', 'each backslash twice', value.slice(1, -1));
  const between = 'a text between double quotes, or between single ones where it holds double ones';
  return slip(key, value, 'a text that goes on after a closing quotation mark', between, withoutOuterMarks(value));
};

const ofBracket = (key: string, value: string): ValueSlip => {
  const mark = value.charAt(0);
  const end = mark === '[' ? ']' : '}';
  if (value.endsWith(end))
    return {
      found: `${quoted(value)}, whose parts are not told apart`,
      allowed: 'commas between the parts, and texts with a colon or a comma between double quotes',
      mended: 'null',
    };
  const why = value.includes(end)
    ? `with the bracket ${mark} at its beginning, as of a list`
    : `with the bracket ${mark}, which is not closed`;
  return slip(key, value, why, `a list that ends with ${end}, or a text between double quotes`, value);
};

/** The reason why YAML misreads a value on one line, in an editor's words; undefined if it reads the value correctly. */
export const valueSlip = (key: string, value: string): ValueSlip | undefined => {
  if (isRead(value)) return undefined;
  if (/^["']/.test(value)) return ofQuoted(key, value);
  if (/^[[{]/.test(value)) return ofBracket(key, value);
  const allowed = 'a text between double quotes';
  if (MARKS.test(value)) return slip(key, value, `with the mark ${value.charAt(0)} at its beginning`, allowed, value);
  return /:(?:\s|$)/.test(value) ? slip(key, value, 'with a colon in it', allowed, value) : undefined;
};
