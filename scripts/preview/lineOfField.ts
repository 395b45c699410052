const LINE = /\bline (\d+)/;
const SEGMENT = /\[(\d+)\]|[^.[\]]+/g;

const isKey = (name: string) => {
  const pattern = new RegExp(`(?:^|[\\s{,])["']?${RegExp.escape(name)}["']?:`);
  return (line: string): boolean => pattern.test(line);
};

/** The line of the item of that index in the list that begins below a line; -1 if none begins there. */
const itemBelow = (lines: readonly string[], above: number, index: number): number => {
  const first = lines.findIndex((line, at) => at > above && !/^\s*(?:#|$)/.test(line));
  const [indent] = /^\s*(?=- )/.exec(lines[first] ?? '') ?? [];
  if (indent === undefined) return -1;
  const items = lines.flatMap((line, at) => (at >= first && line.startsWith(`${indent}- `) ? [at] : []));
  return items[index] ?? -1;
};

/**
 * The line of the field that a mistake names, for a link into an editor: the number in the field itself (`text, line 14`), otherwise the
 * line of the key in the file, or of the nearest enclosing key with a line of its own. Undefined when none is found.
 */
export const lineOfField = (text: string, field = ''): number | undefined => {
  const [, stated] = LINE.exec(field) ?? [];
  if (stated !== undefined) return Number(stated);
  const lines = text.split('\n');
  let found = -1;
  for (const [segment, index] of field.matchAll(SEGMENT)) {
    const next =
      index === undefined
        ? lines.findIndex((line, at) => at >= found && isKey(segment)(line))
        : itemBelow(lines, found, Number(index));
    if (next === -1) break;
    found = next;
  }
  return found === -1 ? undefined : found + 1;
};
