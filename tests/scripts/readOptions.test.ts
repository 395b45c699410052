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
    ['format', '--x'],
    ['services:lock', '--x', 'lockServices'],
    ['editor', '--x', 'buildEditor'],
    ['compress', '--x'],
  ])('npm run %s refuses %s', async (name, argument, script = name) => {
    const { ended } = watchProcess(process.execPath, [`scripts/${script}.ts`, argument], {});
    const { code, out, err } = await ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`Options: npm run ${name} -- --help`);
  });

  it.each([
    ['translations'],
    ['schemas'],
    ['format'],
    ['services:lock', 'lockServices'],
    ['editor', 'buildEditor'],
    ['compress'],
  ])('npm run %s explains itself and does nothing', async (name, script = name) => {
    const { ended } = watchProcess(process.execPath, [`scripts/${script}.ts`, '--help'], {});
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^npm run ${name}\\n\\n.+\\.\\n`, 's'));
    expect(out).not.toMatch(/^(?:Wrote|Written)/m);
  });
});

describe('npm run freeze', { timeout: 30_000 }, () => {
  it.each([
    ['an option that it does not have', ['2020', '--x'], "Unknown option '--x'. Options: npm run freeze -- --help\n"],
    ['no year', [], 'The year of the edition is missing: npm run freeze -- 2020.\n'],
    ['two years', ['2020', '2021'], 'YEAR: found "2020 2021"; allowed: the year of one edition, such as 2020.\n'],
  ])('refuses %s', async (_what, argv, err) => {
    const { ended } = watchProcess(process.execPath, ['scripts/freeze.ts', ...argv], {});
    expect(await ended).toEqual({ code: 1, out: '', err });
  });

  it('explains itself', async () => {
    const { ended } = watchProcess(process.execPath, ['scripts/freeze.ts', '--help'], {});
    const { code, out, err } = await ended;
    expect([code, out, err]).toEqual([0, expect.stringContaining('npm run freeze -- YEAR'), '']);
  });
});
