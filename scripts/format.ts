import { runChild } from './runChild.ts';
import { runPlain } from './runPlain.ts';

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

await runPlain({ name: 'format', usage: USAGE }, format);
