import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { readOptions } from '../../scripts/readOptions.ts';
import { watchProcess } from './watchProcess.ts';

const OPTIONS = { help: { type: 'boolean' }, to: { type: 'string' } } as const;

describe('the options of a command', () => {
  it('are words, values and switches', () => {
    const command = { name: 'remove', options: OPTIONS, takesWords: true };
    expect(readOptions(command, ['rider', 'a-name', '--help', '--to', 'home'])).toEqual({
      words: ['rider', 'a-name'],
      values: new Map([['to', 'home']]),
      switches: new Set(['help']),
    });
  });

  it.each([
    ['an option that it does not have', ['--tow', 'home'], "Unknown option '--tow'"],
    ['an option without its value', ['--to'], "Option '--to <value>' argument missing"],
    ['a value that begins with a hyphen', ['--to', '-5'], "Option '--to' argument is ambiguous"],
    ['a word, of which it takes none', ['home'], "Unexpected argument 'home'"],
    ['a word with a full stop', ['the. end'], "Unexpected argument 'the. end'"],
  ])('are refused in one sentence for %s', (_what, argv, sentence) => {
    const read = () => readOptions({ name: 'schedule', options: OPTIONS }, argv);
    expect(read).toThrow(new Refusal(`${sentence}. Options: npm run schedule -- --help`));
  });

  it('are refused without advice about the syntax if the command takes words', () => {
    const read = () => readOptions({ name: 'remove', options: OPTIONS, takesWords: true }, ['--x.y']);
    expect(read).toThrow(new Refusal("Unknown option '--x.y'. Options: npm run remove -- --help"));
  });
});

describe('a command without words', { timeout: 30_000 }, () => {
  it.each([
    ['schedule', 'once'],
    ['translations', '--tags'],
    ['schemas', '--halp'],
  ])('npm run %s refuses %s', async (name, argument) => {
    const { ended } = watchProcess(process.execPath, [`scripts/${name}.ts`, argument], {});
    const { code, out, err } = await ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`Options: npm run ${name} -- --help`);
  });
});
