import type { YamlMistake } from './readYamlLeniently.ts';

/** The lines that git writes around the two versions of a conflict. */
const OURS = /^<{7}(?: |$)/;
const BASE = /^\|{7}(?: |$)/;
const THEIRS = /^={7}$/;
const END = /^>{7}(?: |$)/;

type Resolved = {
  /** The text with the first version of each conflict; the other lines are blank, so that line numbers stay the same. */
  readonly text: string;
  /** One for each conflict, with the line at which it starts. */
  readonly mistakes: readonly YamlMistake[];
};

const mistakeAt = (line: number): YamlMistake => ({
  field: `line ${line}`,
  found: 'a conflict of two versions, as git marks it with <<<<<<<, ======= and >>>>>>>',
  allowed: 'one of the two versions, without these lines',
});

/** Removes the conflict markers that git has left in a text. */
export const withoutConflicts = (text: string): Resolved => {
  // A fast path: nearly every file has none.
  if (!/^<{7}/m.test(text) && !/^>{7}/m.test(text)) return { text, mistakes: [] };
  const conflicts: number[] = [];
  let isKept = true;
  const lines = text.split('\n').map((line, at) => {
    const bare = line.trimEnd();
    const isOpen = conflicts.length > 0;
    if (OURS.test(bare)) conflicts.push(at + 1);
    const isMark = OURS.test(bare) || END.test(bare) || (isOpen && (BASE.test(bare) || THEIRS.test(bare)));
    if (isMark) isKept = OURS.test(bare) || END.test(bare);
    return isMark || !isKept ? '' : line;
  });
  return { text: lines.join('\n'), mistakes: conflicts.map(mistakeAt) };
};
