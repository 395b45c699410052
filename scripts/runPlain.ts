import { readOptions } from './readOptions.ts';
import { runMain } from './runMain.ts';

type Command = { readonly name: string; readonly usage: string };

/** Runs a command whose only option is `--help`, which prints `usage` and does nothing else; `work` returns the exit code. */
export const runPlain = ({ name, usage }: Command, work: () => Promise<number> | number): Promise<void> =>
  runMain(async () => {
    const { switches } = readOptions({ name, options: { help: { type: 'boolean' } } }, process.argv.slice(2));
    if (!switches.has('help')) return work();
    console.log(usage.trimEnd());
    return 0;
  });
