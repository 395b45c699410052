import { quoted } from '../../src/lib/quoted.ts';
import type { LiveDocument } from '../../src/lib/shared/liveDocument.ts';
import { LiveMistake } from './liveMistake.ts';

/** The usual groups by their short names, each with its name by language. */
export type GroupNames = ReadonlyMap<string, Readonly<Record<string, string>>>;

const ALLOWED = 'a name, "=", a gap such as 1:20 or ?, then bibs and x with a size, such as "peloton=2:35 12,45 x120"';

const PATTERN =
  /^(?<name>[^=]+)=(?<gap>\?|\d{1,2}(?::[0-5]\d){1,2})(?:\s+(?<bibs>\d+(?:,\d+)*))?(?:\s+x(?<size>\d+))?$/;

/** `1:20` or `1:02:03` in seconds. */
const secondsOf = (gap: string): number => gap.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** `fr:Échappée|en:Breakaway`, a short name, or a usual group's name in any language. */
const nameIn = (text: string, names: GroupNames, languages: readonly string[]): Readonly<Record<string, string>> => {
  const name = text.trim();
  const plain = name.toLowerCase();
  const usual = [...names].find(
    ([key, texts]) => key === plain || Object.values(texts).some((each) => each.toLowerCase() === plain),
  );
  if (usual !== undefined) return usual[1];
  const given = Object.fromEntries(
    name.split('|').map((part) => {
      const colon = part.indexOf(':');
      return [part.slice(0, Math.max(colon, 0)).trim(), part.slice(colon + 1).trim()];
    }),
  );
  const isWhole = languages.every((language) => (given[language] ?? '') !== '');
  if (isWhole && Object.keys(given).length === languages.length) return given;
  const own = languages.map((language) => `${language}:…`).join('|');
  throw new LiveMistake(
    `--group: found the name ${quoted(name)}; allowed: ${[...names.keys()].join(', ')}, or ${own}.`,
  );
};

/**
 * Reads `head=0:00 12,45`.
 *
 * @throws {LiveMistake}
 */
export const readGroup = (
  text: string,
  names: GroupNames,
  languages: readonly string[],
): LiveDocument['groups'][number] => {
  const { name, gap, bibs, size } = PATTERN.exec(text.trim())?.groups ?? {};
  if (name === undefined || gap === undefined)
    throw new LiveMistake(`--group: found ${quoted(text)}; allowed: ${ALLOWED}.`);
  return {
    name: nameIn(name, names, languages),
    gapSeconds: gap === '?' ? null : secondsOf(gap),
    riders: bibs === undefined ? [] : bibs.split(',').map(Number),
    size: size === undefined ? null : Number(size),
  };
};
