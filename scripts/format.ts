import { runChild } from './runChild.ts';
import { runMain } from './runMain.ts';

/** Formats the files and applies automatic fixes; prints the remaining findings and returns the exit code. */
async function format(): Promise<number> {
  const lint = await runChild(process.execPath, ['node_modules/eslint/bin/eslint.js', '.', '--fix'], {
    output: 'shown',
  });
  const prettier = ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', '.'];
  const print = await runChild(process.execPath, prettier, { output: 'shown' });
  return Math.max(lint.code, print.code);
}

await runMain(format);
