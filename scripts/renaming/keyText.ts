import { dump } from 'js-yaml';

/** A top-level key with its value, including indented lines or a list that follow it. */
const lineOf = (key: string): RegExp => new RegExp(String.raw`^${key}:[^\n]*\n(?:(?:[ \t]+|- )[^\n]*\n)*`, 'm');

const yamlOf = (key: string, value: unknown): string => dump({ [key]: value }, { lineWidth: -1, flowLevel: 1 });

/**
 * A text in YAML, or the front matter of an article, with another value for one key. All other lines stay as they are, and so does CRLF. A
 * new key is added after `after`, or at the end.
 */
export const withKey = (text: string, key: string, value: unknown, after?: string): string => {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const whole = text.endsWith('\n') ? text : `${text}${eol}`;
  const written = yamlOf(key, value).replaceAll('\n', eol);
  const present = lineOf(key);
  if (present.test(whole)) return whole.replace(present, () => written);
  const before = after === undefined ? null : lineOf(after).exec(whole);
  if (before === null) return `${whole.replace(/(?:\r?\n)*$/, eol)}${written}`;
  const end = before.index + before[0].length;
  return `${whole.slice(0, end)}${written}${whole.slice(end)}`;
};

const FRONT = /^(\uFEFF?---\r?\n)([\s\S]*?)(?=^---[ \t]*\r?$)/m;

/** The same for Markdown: changes only the front matter. */
export const withFrontKey = (text: string, key: string, value: unknown, after?: string): string =>
  text.replace(FRONT, (_whole, opening: string, front: string) => `${opening}${withKey(front, key, value, after)}`);
