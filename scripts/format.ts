import { runChild } from './runChild.ts';
import { runMain } from './runMain.ts';

/** Formats and mends what can be mended by itself; what is left is shown, and ends in the exit code. */
async function format(): Promise<number> {
  const lint = await runChild(process.execPath, ['node_modules/eslint/bin/eslint.js', '.', '--fix'], {
    output: 'shown',
  });
  const prettier = ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', '.'];
  const print = await runChild(process.execPath, prettier, { output: 'shown' });
  return Math.max(lint.code, print.code);
}

await runMain(format);
