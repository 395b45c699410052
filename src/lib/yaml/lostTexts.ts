import { load } from 'js-yaml';
import { quoted } from '../quoted.ts';
import { linesOfValues } from './lineSlip.ts';
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

/** The reason why YAML would keep only a part of a value: it reads the rest as a comment or as the name of an anchor. */
const whyLost = (value: string): string | undefined => {
  const [, anchor = ''] = /^(&\S+)\s+[^\s[{*]/.exec(value) ?? [];
  if (anchor !== '') return `whose beginning ${quoted(anchor)} YAML would drop`;
  const [comment = ''] = /(?:^|\s)#\S.*$/.exec(value) ?? [];
  const kept = value.slice(0, value.length - comment.length).trim();
  const isLost = comment !== '' && !/^["'[{|>]/.test(value) && (kept === '' || isText(kept));
  if (!isLost) return undefined;
  return kept === ''
    ? 'all of which YAML takes for a comment'
    : `of which YAML would keep only ${quoted(kept)}: # begins a comment`;
};

/**
 * Texts of which YAML silently reads only a part: `title: Pogačar is #1 today` would be "Pogačar is". A comment has a blank after its mark,
 * or a line of its own.
 *
 * @param data - the data read by YAML.
 * @returns the mistakes, and the data with the complete texts.
 */
export const lostTexts = (text: string, data: unknown, firstLine = 1): Lost => {
  if (!/[#&]/.test(text)) return { mistakes: [], data };
  const lines = text.split(/\r?\n/);
  // In a text over several lines, such a mark loses nothing.
  const within = linesOfValues(lines);
  const lost = lines.flatMap((line, at) => {
    const { head = '', key = '', value = '' } = yamlLine(line) ?? {};
    const found = within.has(at) ? undefined : whyLost(value);
    if (found === undefined) return [];
    const name = key === '' ? '' : `${key}: `;
    const mistake = {
      field: `${keyPath(lines, at)}, line ${firstLine + at}`.replace(/^, /, ''),
      found: `${quoted(value)}, ${found}`,
      allowed: `a text between double quotes: ${name}${inQuotes(value)}`,
    };
    return [{ at, mistake, line: `${head}${name}${inQuotes(value)}` }];
  });
  if (lost.length === 0) return { mistakes: [], data };
  const whole = lost.reduce<readonly string[]>((done, { at, line }) => done.with(at, line), lines);
  return { mistakes: lost.map(({ mistake }) => mistake), data: readOrNothing(whole.join('\n')) ?? data };
};
