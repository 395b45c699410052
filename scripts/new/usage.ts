import { LOCALES } from '../../src/i18n/locales.ts';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';

const COMMAND = 'npm run new --';

const general = (): string =>
  [
    `Creates an entry in every language (${LOCALES.join(', ')}). Asks for missing values; never overwrites a file.`,
    '',
    `  ${COMMAND} <${[...KINDS.keys()].join('|')}> <id> [flags]`,
    '',
    '<id> names the files: lower-case letters, digits and single hyphens.',
    `Flags of a kind: ${COMMAND} news --help`,
  ].join('\n');

/** Two columns; the first one is as wide as its longest flag. */
const columns = (lines: readonly (readonly [flag: string, meaning: string])[]): readonly string[] => {
  const width = Math.max(...lines.map(([flag]) => flag.length)) + 2;
  return lines.map(([flag, meaning]) => `  ${flag.padEnd(width)}${meaning}`);
};

const ofKind = (name: string, { fields, switches, example }: Kind): string =>
  [
    `  ${COMMAND} ${name} <id> [flags]`,
    '',
    ...columns([
      ...fields.map(
        ({ name: flag, asks, scope, need }) =>
          [
            `--${flag}${scope === 'once' ? '' : `-{${LOCALES.join('|')}}`}`,
            need === 'needed' ? asks : `${asks} (optional)`,
          ] as const,
      ),
      ...Object.entries(switches).map(([flag, meaning]) => [`--${flag}`, meaning] as const),
    ]),
    '',
    'Example:',
    `  ${COMMAND} ${example}`,
  ].join('\n');

/** The output of `--help`: the flags of a kind, or without one the kinds. */
export const usage = (name?: string): string => {
  const kind = name === undefined ? undefined : KINDS.get(name);
  return name === undefined || kind === undefined ? general() : ofKind(name, kind);
};
