import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentFolder } from '../src/config/race/folders.ts';
import { checkContent } from './checkContent.ts';
import { linesOf, runChild } from './runChild.ts';

/** Number of files from which the check gets a process of its own. */
const MANY_FILES = 10_000;

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const COMMAND = ['--import', new URL('sayMistakes.mjs', import.meta.url).href, pathOf('checkContent.ts')];

/**
 * Checks the content for a build. The content of an archive is checked in a process of its own: the 1.1 GB that the check of 80 000 articles
 * takes are free while pages are drawn. For fewer files, a process would cost more CPU time than an edit should.
 *
 * @returns a sentence for each mistake, as `checkContent` does; those of an archive are followed by their number.
 */
export const checkApart = async (
  root = '.',
  options: Parameters<typeof checkContent>[1] = {},
  manyFiles = MANY_FILES,
): Promise<readonly string[]> => {
  const { env = process.env, say = () => undefined } = options;
  const files = readdirSync(join(root, contentFolder(env)), { recursive: true });
  if (files.length < manyFiles) return checkContent(root, options);
  const tie = new URL('endWithParent.ts', import.meta.url);
  const { code, output, errors } = await runChild(process.execPath, COMMAND, { cwd: root, env, output: 'kept', tie });
  for (const remark of linesOf(output)) say(remark);
  if (code === 0) return [];
  return errors === '' ? [`The content check ended with code ${code} and without a sentence.`] : linesOf(errors);
};
