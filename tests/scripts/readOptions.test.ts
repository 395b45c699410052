import { describe, expect, it } from 'vitest';
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
    ['a word, of which it takes none', ['home'], "Unexpected argument 'home'"],
  ])('are refused in one sentence for %s', (_what, argv, sentence) => {
    const read = () => readOptions({ name: 'schedule', options: OPTIONS }, argv);
    expect(read).toThrow(sentence);
    expect(read).toThrow(/\. Options: npm run schedule -- --help$/);
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
