import { readOptions } from './readOptions.ts';
import { runChild } from './runChild.ts';
import { runMain } from './runMain.ts';

const USAGE = `npm run format

Formats the files of the project and applies automatic fixes; prints the findings that remain.
`;

/** Formats the files and applies automatic fixes; prints the remaining findings and returns the exit code. */
async function format(): Promise<number> {
  const lint = await runChild(process.execPath, ['node_modules/eslint/bin/eslint.js', '.', '--fix'], {
    output: 'shown',
  });
  const prettier = ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', '.'];
  const print = await runChild(process.execPath, prettier, { output: 'shown' });
  return Math.max(lint.code, print.code);
}

await runMain(async () => {
  const { switches } = readOptions({ name: 'format', options: { help: { type: 'boolean' } } }, process.argv.slice(2));
  if (!switches.has('help')) return format();
  console.log(USAGE.trimEnd());
  return 0;
});
