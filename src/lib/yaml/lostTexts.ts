import { load } from 'js-yaml';
import { quoted } from '../quoted.ts';
import type { YamlMistake } from './readYamlLeniently.ts';
import { inQuotes } from './valueSlip.ts';
import { keyPath, yamlLine } from './yamlLines.ts';

type Lost = { readonly mistakes: readonly YamlMistake[]; readonly data: unknown };

const readOrNothing = (text: string): unknown => {
  try {
    return load(text);
  } catch {
    return undefined;
  }
};

const isText = (value: string): boolean => typeof readOrNothing(value) === 'string';

/** The part of a value that YAML takes for a comment or for the name of an anchor, and why. */
const lostIn = (value: string): { readonly part: string; readonly why: string } | undefined => {
  const [, anchor = ''] = /^(&\S+)\s+\S/.exec(value) ?? [];
  if (anchor !== '') return { part: anchor, why: `whose beginning ${quoted(anchor)} YAML would drop` };
  const [comment = ''] = /(?:^|\s)#\S.*$/.exec(value) ?? [];
  const kept = value.slice(0, value.length - comment.length).trim();
  const isLost = comment !== '' && !/^["'[{|>]/.test(value) && (kept === '' || isText(kept));
  return isLost
    ? { part: comment, why: `of which YAML would keep only ${quoted(kept)}: # begins a comment` }
    : undefined;
};

/**
 * Texts of which YAML reads only a part without a word: `title: Pogačar is #1 today` would be "Pogačar is". A comment has a blank
 * after its mark, or a line of its own.
 *
 * @param data - what YAML reads.
 * @returns the mistakes, and the data with the whole texts.
 */
export const lostTexts = (text: string, data: unknown, firstLine = 1): Lost => {
  const lines = text.split(/\r?\n/);
  const lost = lines.flatMap((line, at) => {
    const { head = '', key = '', value = '' } = yamlLine(line) ?? {};
    const found = lostIn(value);
    // Within a text of several lines, nothing is lost where the mark stands.
    const without = found === undefined ? line : line.replace(found.part, '');
    if (
      found === undefined ||
      JSON.stringify(readOrNothing(lines.with(at, without).join('\n'))) !== JSON.stringify(data)
    )
      return [];
    const name = key === '' ? '' : `${key}: `;
    const mistake = {
      field: `${keyPath(lines, at)}, line ${firstLine + at}`.replace(/^, /, ''),
      found: `${quoted(value)}, ${found.why}`,
      allowed: `a text between double quotes: ${name}${inQuotes(value)}`,
    };
    return [{ at, mistake, line: `${head}${name}${inQuotes(value)}` }];
  });
  if (lost.length === 0) return { mistakes: [], data };
  const whole = lost.reduce<readonly string[]>((done, { at, line }) => done.with(at, line), lines);
  return { mistakes: lost.map(({ mistake }) => mistake), data: readOrNothing(whole.join('\n')) ?? data };
};
