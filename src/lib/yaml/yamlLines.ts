/** One line of YAML: its indentation, its key (empty for an item of a list), and the text after it. */
export type YamlLine = { readonly head: string; readonly key: string; readonly value: string };

const KEYED = /^(\s*(?:- +)*)("[^"]*"|'[^']*'|[^\s'"#:,[\]{}-][^:#]*?):(?:[ \t]+(.*))?$/;
const ITEM = /^(\s*- +)(.*)$/;

/** The parts of a line; undefined for one that has neither a key nor the hyphen of a list. */
export const yamlLine = (line: string): YamlLine | undefined => {
  const keyed = KEYED.exec(line);
  if (keyed !== null) return { head: keyed[1] ?? '', key: keyed[2] ?? '', value: (keyed[3] ?? '').trim() };
  const item = ITEM.exec(line);
  return item === null ? undefined : { head: item[1] ?? '', key: '', value: (item[2] ?? '').trim() };
};

export const isBlankOrComment = (line: string): boolean => /^\s*(?:#|$)/.test(line);

export const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The number of lines after the one at an index that are indented more deeply. */
export const linesBelow = (lines: readonly string[], at: number): number => {
  const own = indentOf(lines[at] ?? '');
  const end = lines.findIndex((line, index) => index > at && line.trim() !== '' && indentOf(line) <= own);
  return (end === -1 ? lines.length : end) - at - 1;
};

/** The index of the line to which an indented line belongs; -1 for none. */
export const parentOf = (lines: readonly string[], at: number): number => {
  const own = indentOf(lines[at] ?? '');
  return lines.findLastIndex((line, index) => index < at && !isBlankOrComment(line) && indentOf(line) < own);
};

/** The key of a line with those above it, such as `text.fr`; empty if the line has none. */
export const keyPath = (lines: readonly string[], at: number): string => {
  const above = parentOf(lines, at);
  const before = above === -1 ? '' : keyPath(lines, above);
  const key = yamlLine(lines[at] ?? '')?.key ?? '';
  return [before, key].filter((part) => part !== '').join('.');
};
