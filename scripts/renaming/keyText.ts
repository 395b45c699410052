import { dump } from 'js-yaml';

/** A key of the outermost level with its value, also where that goes on over indented lines or a list. */
const lineOf = (key: string): RegExp => new RegExp(String.raw`^${key}:.*\n(?:(?:[ \t]+.*|- .*)\n)*`, 'm');

const yamlOf = (key: string, value: unknown): string => dump({ [key]: value }, { lineWidth: -1, flowLevel: 1 });

/**
 * A text in YAML, or the front matter of an article, with another value for one key. All other lines stay as they are written. A new key
 * stands behind `after`, or at the end.
 */
export const withKey = (text: string, key: string, value: unknown, after?: string): string => {
  const written = yamlOf(key, value);
  const present = lineOf(key);
  if (present.test(text)) return text.replace(present, () => written);
  const before = after === undefined ? null : lineOf(after).exec(text);
  if (before === null) return `${text.replace(/\n*$/, '\n')}${written}`;
  const end = before.index + before[0].length;
  return `${text.slice(0, end)}${written}${text.slice(end)}`;
};

const FRONT = /^(\uFEFF?---\r?\n)([\s\S]*?)(?=^---[ \t]*\r?$)/m;

/** The same for Markdown: the change concerns the front matter alone. */
export const withFrontKey = (text: string, key: string, value: unknown, after?: string): string =>
  text.replace(FRONT, (_whole, opening: string, front: string) => `${opening}${withKey(front, key, value, after)}`);
