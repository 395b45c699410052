/** The characters of Windows-1252 that stand for the bytes 80 to 9F; unassigned bytes are the controls of Unicode. */
const OF_WINDOWS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 32 }, (_, at) => [new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)), 0x80 + at]),
);

/** Two to four characters that result when the UTF-8 bytes of one letter are read as Windows-1252. */
const RUN =
  /[\u00C2-\u00F4][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122]{1,3}/gu;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const byteOf = (character: string): number => OF_WINDOWS.get(character) ?? character.codePointAt(0) ?? 0;

/** The letter that a run of such characters stands for, and the characters it takes up; undefined if they are not valid UTF-8. */
const meantBy = (run: string): { readonly broken: string; readonly meant: string } | undefined => {
  const characters = Array.from(run);
  for (const length of [2, 3, 4]) {
    if (length > characters.length) return undefined;
    const part = characters.slice(0, length);
    try {
      return { broken: part.join(''), meant: utf8.decode(Uint8Array.from(part, byteOf)) };
    } catch {
      continue;
    }
  }
  return undefined;
};

type Broken = { readonly broken: string; readonly meant: string; readonly index: number };

/** The first place of each letter that was saved in UTF-8 and read in another encoding: `Ã©` for é, `â€™` for ’. */
export const brokenLetters = (text: string): readonly Broken[] => {
  const found = [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const letter = meantBy(run);
    return letter === undefined ? [] : [{ ...letter, index }];
  });
  return found.filter(({ broken }, at) => found.findIndex((other) => other.broken === broken) === at);
};
