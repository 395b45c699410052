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

const line = (flag: string, meaning: string): string => `  ${flag.padEnd(24)}${meaning}`;

const ofKind = (name: string, { fields, switches, example }: Kind): string =>
  [
    `  ${COMMAND} ${name} <id> [flags]`,
    '',
    ...fields.map(({ name: flag, asks, scope, need }) =>
      line(
        `--${flag}${scope === 'once' ? '' : `-{${LOCALES.join('|')}}`}`,
        need === 'needed' ? asks : `${asks} (optional)`,
      ),
    ),
    ...Object.entries(switches).map(([flag, meaning]) => line(`--${flag}`, meaning)),
    '',
    'Example:',
    `  ${COMMAND} ${example}`,
  ].join('\n');

/** The output of `--help`: the flags of a kind, or without one the kinds. */
export const usage = (name?: string): string => {
  const kind = name === undefined ? undefined : KINDS.get(name);
  return name === undefined || kind === undefined ? general() : ofKind(name, kind);
};
